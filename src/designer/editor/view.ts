import type { DesignArea } from "#domain/design/design-document.ts";
import type { Point } from "#domain/design/placement.ts";

/** `zoom` 1 shows the whole print area; `panX`, `panY` move its middle from that of the stage, in pixels. */
export type View = { zoom: number; panX: number; panY: number };
export type Stage = { widthPx: number; heightPx: number };
export type Viewing = { area: DesignArea; view: View; stage: Stage };

export const zoomLimits = { min: 0.25, max: 8 } as const;
export const wholeView: View = { zoom: 1, panX: 0, panY: 0 };

/** Room beside the print area at zoom 1, for the handles of what reaches its edges. */
const marginPx = 28;
const maxStagePx = 20_000;

export const isStage = ({ widthPx, heightPx }: Stage): boolean =>
  [widthPx, heightPx].every((side) => side >= 1 && side <= maxStagePx);

/** Pixels of the stage for each millimetre. */
export function pxPerMm({ area, view, stage }: Viewing): number {
  const across = Math.max(stage.widthPx - 2 * marginPx, 1) / area.widthMm;
  const down = Math.max(stage.heightPx - 2 * marginPx, 1) / area.heightMm;
  return Math.min(across, down) * view.zoom;
}

/** Where the print area's upper left corner is on the stage. */
function originPx(viewing: Viewing): Point {
  const { area, view, stage } = viewing;
  const scale = pxPerMm(viewing);
  return {
    x: (stage.widthPx - area.widthMm * scale) / 2 + view.panX,
    y: (stage.heightPx - area.heightMm * scale) / 2 + view.panY,
  };
}

export function toPx(viewing: Viewing, point: Point): Point {
  const scale = pxPerMm(viewing);
  const origin = originPx(viewing);
  return { x: origin.x + point.x * scale, y: origin.y + point.y * scale };
}

export function toMm(viewing: Viewing, point: Point): Point {
  const scale = pxPerMm(viewing);
  const origin = originPx(viewing);
  return { x: (point.x - origin.x) / scale, y: (point.y - origin.y) / scale };
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** The view with no more pan than leaves the middle of the stage on the print area. */
function withinSight(viewing: Viewing): View {
  const { area, view } = viewing;
  const scale = pxPerMm(viewing);
  return {
    zoom: view.zoom,
    panX: clamp(view.panX, (area.widthMm * scale) / 2),
    panY: clamp(view.panY, (area.heightMm * scale) / 2),
  };
}

export const panBy = (viewing: Viewing, dxPx: number, dyPx: number): View =>
  withinSight({
    ...viewing,
    view: { ...viewing.view, panX: viewing.view.panX + dxPx, panY: viewing.view.panY + dyPx },
  });

/** Nearer or farther, with what is under a point of the stage staying there as far as it can. */
export function zoomBy(viewing: Viewing, factor: number, atPx?: Point): View {
  const { view, stage } = viewing;
  const at = atPx ?? { x: stage.widthPx / 2, y: stage.heightPx / 2 };
  const zoom = Math.min(zoomLimits.max, Math.max(zoomLimits.min, view.zoom * factor));
  const held = toMm(viewing, at);
  const zoomed = { ...viewing, view: { ...view, zoom } };
  const now = toPx(zoomed, held);
  return panBy(zoomed, at.x - now.x, at.y - now.y);
}
