/** A design of a sun and a name; `isSheer` leaves the product's colour around them. */
export function paintSample(canvas: HTMLCanvasElement, text: string, isSheer: boolean): void {
  const { width, height } = canvas;
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.clearRect(0, 0, width, height);
  if (!isSheer) {
    context.fillStyle = "#f3ead9";
    context.fillRect(0, 0, width, height);
  }
  const least = Math.min(width, height);
  context.fillStyle = "#c8553d";
  context.beginPath();
  context.arc(width / 2, height * 0.42, least * 0.26, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = "#2d2a4a";
  context.font = `italic ${least * 0.2}px serif`;
  context.textAlign = "center";
  context.fillText(text, width / 2, height * 0.86);
}
