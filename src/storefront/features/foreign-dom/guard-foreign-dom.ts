/**
 * Keeps React working on a page whose DOM something else has changed: translators (of Chrome, Edge and Safari) wrap
 * text nodes in <font> or replace them, and browser extensions insert and move elements. React remembers the nodes
 * that it made, and its next removal or insertion beside a moved node throws NotFoundError, which takes the whole
 * page away (facebook/react#11538).
 *
 * - A node that was wrapped is removed together with the wrappers that it leaves empty.
 * - A node that was replaced is removed by removing its replacement.
 * - A node is inserted before the wrapper or the replacement of its neighbour, or last if the neighbour is gone.
 * - A replaced text that React changes takes its place again, so that a new price or message is shown; a
 *   translator then translates the new text.
 *
 * Calls that the browser would carry out are not touched. Returns a function that ends all of this.
 */
export function guardForeignDom(view: Window & typeof globalThis): () => void {
  const replacements = new WeakMap<Node, ChildNode>();
  const observer = new view.MutationObserver((records) => {
    for (const record of records) noteReplacement(view, replacements, record);
  });
  observer.observe(view.document, { childList: true, subtree: true });
  /** The mutations of the running task are still to be delivered. */
  const replacementOf = (node: Node) => {
    for (const record of observer.takeRecords()) noteReplacement(view, replacements, record);
    return replacements.get(node);
  };
  const restoreTree = patchTree(view.Node.prototype, replacementOf);
  const restoreTexts = patchTexts(view, replacementOf);
  return () => {
    observer.disconnect();
    restoreTree();
    restoreTexts();
  };
}

type ReplacementOf = (node: Node) => ChildNode | undefined;

/** A text that gave way to an element: in one step, or with the element inserted beside it before. */
function noteReplacement(
  view: Window & typeof globalThis,
  replacements: WeakMap<Node, ChildNode>,
  { removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord,
): void {
  const isElement = (node: Node | null | undefined): node is Element =>
    node?.nodeType === view.Node.ELEMENT_NODE;
  const isTranslation = (node: Node | null) => isElement(node) && node.localName === "font";
  const [added] = addedNodes;
  const beside = [previousSibling, nextSibling].find(isTranslation);
  const replacement = isElement(added) ? added : beside;
  if (!isElement(replacement)) return;
  for (const removed of removedNodes) {
    if (removed.nodeType === view.Node.TEXT_NODE) replacements.set(removed, replacement);
  }
}

function patchTree(prototype: Node, replacementOf: ReplacementOf): () => void {
  const { removeChild, insertBefore } = prototype;

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const replacement = replacementOf(child);
    const place = replacement !== undefined && this.contains(replacement) ? replacement : child;
    if (place !== this && this.contains(place)) removeWithWrappers(this, place);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const place = next === null ? null : placeIn(this, next, replacementOf);
    return insertBefore.call(this, node, place) as T;
  };

  function removeWithWrappers(parent: Node, node: Node): void {
    let wrapper = node.parentNode;
    if (wrapper !== null) removeChild.call(wrapper, node);
    while (wrapper !== null && wrapper !== parent && wrapper.firstChild === null) {
      const outer: ParentNode | null = wrapper.parentNode;
      if (outer !== null) removeChild.call(outer, wrapper);
      wrapper = outer;
    }
  }

  return () => void Object.assign(prototype, { removeChild, insertBefore });
}

/** React writes the texts that it made by their `nodeValue`. */
function patchTexts(view: Window & typeof globalThis, replacementOf: ReplacementOf): () => void {
  let owner: object = view.Text.prototype;
  while (!Object.hasOwn(owner, "nodeValue")) owner = Object.getPrototypeOf(owner);
  const nodeValue = Object.getOwnPropertyDescriptor(owner, "nodeValue");
  const setValue = nodeValue?.set;
  if (nodeValue === undefined || setValue === undefined) throw new Error("a text has no nodeValue");
  Object.defineProperty(owner, "nodeValue", {
    ...nodeValue,
    set(this: Node, value: string | null) {
      setValue.call(this, value);
      if (!(this instanceof view.Text) || this.parentNode !== null) return;
      const replacement = replacementOf(this);
      if (replacement?.isConnected) replacement.replaceWith(this);
    },
  });
  return () => void Object.defineProperty(owner, "nodeValue", nodeValue);
}

/** The child of `parent` that has `next` in it or stands for it; null where there is none. */
function placeIn(parent: Node, next: Node, replacementOf: ReplacementOf): Node | null {
  if (next.parentNode === parent) return next;
  for (const start of [next, replacementOf(next)]) {
    let node: Node | null = start ?? null;
    while (node !== null && node.parentNode !== parent) node = node.parentNode;
    if (node !== null) return node;
  }
  return null;
}
