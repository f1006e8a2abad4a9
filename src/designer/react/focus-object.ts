/** Puts the focus on an object's button, or on the stage where none is selected. */
export function focusObject(stage: HTMLElement, id: string | null): void {
  const button = id === null ? null : stage.querySelector<HTMLElement>(`[data-object="${id}"]`);
  (button ?? stage).focus({ preventScroll: true });
}
