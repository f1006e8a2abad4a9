/** What a submit needs, from its checks to its dialogs: one script, fetched on intent (P13). */
export { default as AddedModal } from "./added-modal.tsx";
export { default as AutoAdd } from "./auto-add.ts";
export { default as EditedLine } from "./edited-line.ts";
export { confirmAdded, runSubmit } from "./run-submit.ts";
export { default as SelectSizeModal } from "./select-size-modal.tsx";
export { loadProductTexts } from "./use-product-texts.ts";
