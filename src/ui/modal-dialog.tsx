import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";

import { DialogContent, dialogSurface } from "./dialog-content.tsx";

type ModalDialogProps = {
  title: string;
  /** Id of the text that says what the dialog is about, to be read out with its title. */
  describedBy?: string;
  /** As wide as what is in it, for pictures; otherwise as wide as a text reads well. */
  fitsContent?: boolean;
  /** As wide as two columns. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The platform's modal dialog: shown while mounted, closed by Escape, the close button or a click
 * beside it; the browser gives the focus back. On phones it is a sheet at the lower edge.
 */
export function ModalDialog({
  title,
  describedBy,
  fitsContent = false,
  isWide = false,
  onClose,
  children,
}: ModalDialogProps) {
  const titleId = useId();
  const dialogRef = useModal(onClose);
  const width = fitsContent
    ? "md:w-fit md:max-w-[min(48rem,90vw)] md:min-w-[20rem]"
    : isWide
      ? "md:max-w-[min(60rem,92vw)]"
      : "md:max-w-md";
  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={`${dialogSurface} m-0 mt-auto max-w-none p-0 backdrop:bg-black/40 md:m-auto ${width}`}
    >
      <DialogContent title={title} titleId={titleId} onClose={onClose}>
        {children}
      </DialogContent>
    </dialog>
  );
}

/**
 * Shows the dialog that has the ref while it is mounted, has it closed by Escape and a click beside it,
 * and gives the focus back to where it was.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = dialogRef.current;
    const opener = document.activeElement;
    dialog?.showModal();
    // A box that scrolls would take the focus, and lose it once it does not scroll any more.
    dialog?.querySelector<HTMLElement>("a,button,input")?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    const dialog = dialogRef.current;
    const onCancel = (event: Event) => {
      // A file chooser in it that is put away without a file says so too.
      if (event.target !== dialog) return;
      event.preventDefault();
      onClose();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener("cancel", onCancel);
    dialog?.addEventListener("click", onClick);
    return () => {
      dialog?.removeEventListener("cancel", onCancel);
      dialog?.removeEventListener("click", onClick);
    };
  }, [onClose]);
  return dialogRef;
}
