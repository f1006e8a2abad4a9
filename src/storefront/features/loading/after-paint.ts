/**
 * Runs what may wait until the browser has shown what a shopper has just done, so that it answers
 * sooner (P15); at the latest before the next click is heard. The answer takes it back.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.removeEventListener("click", finish, true);
  };
  const finish = () => {
    cancel();
    run();
  };
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(finish);
  });
  document.addEventListener("click", finish, true);
  return cancel;
}
