/** What a submit needs, from its checks to its dialogs: one script, fetched on intent (P13). */
export { default as ConfirmDesignModal } from "../approval/confirm-design-modal.tsx";
export { default as AutoAdd } from "./auto-add.ts";
export { default as EditedLine } from "./edited-line.ts";
export { confirmAdded, runSubmit } from "./run-submit.ts";
export { default as SubmitDialog } from "./submit-dialog.tsx";
export { loadProductTexts } from "./use-product-texts.ts";
export { CampaignMakingNote } from "./extras/making-note.tsx";
