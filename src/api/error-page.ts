/** A page for when no store can be told: whole in itself, as nothing of a shop may be known (NAV-44). */
export function plainErrorPage(status: 404 | 503, title: string, text: string): Response {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${text}</h1></main></body></html>`;
  return new Response(body, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": "5" } : {}),
    },
  });
}
