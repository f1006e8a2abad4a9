/** What the pictures of a campaign of mode 2 show, relative to the demo's folder. */
export const builtFile = (slug: string): string => `designs/built/${slug}.webp`;
