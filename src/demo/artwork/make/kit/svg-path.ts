import { mix, repeat } from "./points.ts";
import type { Point, Shape } from "./points.ts";

const TOKEN = /([MLHVCSQZmlhvcsqz])|(-?\d*\.?\d+(?:e-?\d+)?)/g;
const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 };

type Command = { kind: string; relative: boolean; values: number[] };

function parseCommands(d: string): Command[] {
  const commands: Command[] = [];
  let letter = "";
  let values: number[] = [];
  const push = () => {
    const kind = letter.toUpperCase();
    commands.push({ kind, relative: letter !== kind, values });
    if (letter === "M") letter = "L";
    if (letter === "m") letter = "l";
    values = [];
  };
  for (const [, command, number] of d.matchAll(TOKEN)) {
    if (command !== undefined) {
      letter = command;
      if (ARGUMENTS[command.toUpperCase()] === 0) push();
    } else {
      values.push(Number(number));
      if (values.length === ARGUMENTS[letter.toUpperCase()]) push();
    }
  }
  return commands;
}

function bezier(control: readonly Point[], steps: number): Point[] {
  const ease = (list: readonly Point[], t: number): Point => {
    const [first = [0, 0], ...rest] = list;
    if (rest.length === 0) return first;
    return ease(
      rest.map((point, i): Point => {
        const before = list[i] ?? first;
        return [mix(before[0], point[0], t), mix(before[1], point[1], t)];
      }),
      t,
    );
  };
  return repeat(steps, (i) => ease(control, (i + 1) / steps));
}

class Walker {
  readonly rings: Point[][] = [];
  private at: Point = [0, 0];
  private handle: Point | undefined;
  private readonly steps: number;
  constructor(steps: number) {
    this.steps = steps;
  }

  private add(points: readonly Point[], handle?: Point) {
    this.rings.at(-1)?.push(...points);
    this.at = points.at(-1) ?? this.at;
    this.handle = handle;
  }

  private points({ kind, relative, values }: Command): Point[] {
    const [dx, dy] = relative ? this.at : [0, 0];
    const [first = 0] = values;
    if (kind === "H") return [[first + dx, this.at[1]]];
    if (kind === "V") return [[this.at[0], first + dy]];
    return repeat(values.length / 2, (i): Point => [
      (values[2 * i] ?? 0) + dx,
      (values[2 * i + 1] ?? 0) + dy,
    ]);
  }

  step(command: Command) {
    const points = this.points(command);
    const start = this.at;
    if (command.kind === "Z") {
      this.at = this.rings.at(-1)?.at(0) ?? this.at;
    } else if (command.kind === "M") {
      this.rings.push([]);
      this.add(points);
    } else if (command.kind === "C") {
      this.add(bezier([start, ...points], this.steps), points.at(1));
    } else if (command.kind === "S") {
      const from: Point = this.handle
        ? [2 * start[0] - this.handle[0], 2 * start[1] - this.handle[1]]
        : start;
      this.add(bezier([start, from, ...points], this.steps), points.at(0));
    } else if (command.kind === "Q") {
      this.add(bezier([start, ...points], this.steps));
    } else this.add(points);
  }
}

/** Points of SVG path data (without arcs); each curve becomes `steps` short lines. */
export function parsePath(d: string, steps = 16): Shape {
  const walker = new Walker(steps);
  for (const command of parseCommands(d)) walker.step(command);
  return walker.rings.filter((ring) => ring.length > 1);
}
