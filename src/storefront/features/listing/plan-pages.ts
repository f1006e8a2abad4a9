/** Pages to link to, in order: the first, the last and those around this one; null where some are left out. */
export function planPages(page: number, lastPage: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, lastPage];
  const shown = [...new Set(near)].filter((one) => one >= 1 && one <= lastPage);
  shown.sort((one, other) => one - other);
  return shown.flatMap((one, at) => {
    const gap = one - (shown[at - 1] ?? 0);
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [null, one] : [one];
  });
}
