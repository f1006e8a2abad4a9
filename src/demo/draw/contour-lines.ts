export type Hill = readonly [x: number, y: number, height: number, spread: number];

const heightAt = (hills: readonly Hill[], x: number, y: number) =>
  hills.reduce(
    (sum, [hx, hy, height, spread]) =>
      sum + height * Math.exp(-((x - hx) ** 2 + (y - hy) ** 2) / (2 * spread * spread)),
    0,
  );

type Square = {
  x: number;
  y: number;
  step: number;
  corners: readonly [number, number, number, number];
};

function crossings({ x, y, step, corners: [a, b, c, d] }: Square, level: number): string {
  const points: string[] = [];
  const cross = (from: number, to: number, x1: number, y1: number, x2: number, y2: number) => {
    if (from < level === to < level) return;
    const share = (level - from) / (to - from);
    points.push(`${(x1 + (x2 - x1) * share).toFixed(1)} ${(y1 + (y2 - y1) * share).toFixed(1)}`);
  };
  cross(a, b, x, y, x + step, y);
  cross(b, c, x + step, y, x + step, y + step);
  cross(d, c, x, y + step, x + step, y + step);
  cross(a, d, x, y, x, y + step);
  return points.length === 2 ? `M${points[0]}L${points[1]}` : "";
}

/** Path of the height lines of a landscape inside the square of `radius` about 0,0. */
export function contourLines(hills: readonly Hill[], radius: number, levels: readonly number[]) {
  const step = radius / 45;
  const parts: string[] = [];
  for (let x = -radius; x < radius; x += step) {
    for (let y = -radius; y < radius; y += step) {
      const corners = [
        heightAt(hills, x, y),
        heightAt(hills, x + step, y),
        heightAt(hills, x + step, y + step),
        heightAt(hills, x, y + step),
      ] as const;
      for (const level of levels) parts.push(crossings({ x, y, step, corners }, level));
    }
  }
  return parts.join("");
}
