import "./solid-preview.css";

import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";

import type { ThreeDMockup } from "#contract/schemas/custom-designs.ts";
import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import { liftHexColor } from "#domain/design/tint.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { loadStill } from "../solid-view/load-still.ts";
import { type SolidShown, SolidView } from "../solid-view/solid-view.tsx";
import type { LiveBase } from "./live-base.ts";
import type { CustomiseStore } from "./customise-store.ts";
import { sampleOf } from "./use-live-picture.ts";
import { useSolidSources } from "./use-solid-sources.ts";

export type SolidPreviewProps = {
  store: CustomiseStore;
  live: LiveEngine | null;
  solid: ThreeDMockup;
  /** In whose colours the flat picture is. */
  base: LiveBase | null;
  /** What is shown, for those who hear it. */
  name: string;
  box: Element;
  onShown: (kind: SolidShown) => void;
};

/** What is being filled in, on the product's body over its flat picture, which stays where there is none. */
export default function SolidPreview(props: SolidPreviewProps) {
  const { store, live, solid, base, name, box, onShown } = props;
  const { locale } = useMessages();
  const designs = useStore(store, (state) => state.designs);
  const boxPx = Math.min(box.clientWidth, box.clientHeight);
  const { sources, state } = useSolidSources({ live, solid, designs, boxPx });
  const [kind, setKind] = useState<SolidShown>("waiting");
  const { color, ground } = base ?? { color: "#ffffff", ground: "#ffffff" };
  const askStill = () => {
    const asked = solid.prints.flatMap(({ print_space }) => {
      const design = store.getState().designs[print_space];
      return design ? [[print_space, serialiseDesign(sampleOf(design))]] : [];
    });
    const texts = Object.fromEntries(asked) as Record<string, string>;
    return loadStill({ ...{ shape: solid.shape, designs: texts, color, ground, locale } });
  };
  const hasFailed = state === "failed" && kind === "waiting";
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (hasFailed) tell("flat");
  }, [hasFailed]);
  // Bare for a moment, the product would look as if the design were gone.
  if (state !== "painted" && kind === "waiting") return null;
  const isCovering = kind === "live" || kind === "still";
  return (
    <div className="live-solid" style={isCovering ? { background: ground } : undefined}>
      <SolidView
        {...{ name, sources }}
        shape={solid.shape}
        color={liftHexColor(color)}
        loadStill={askStill}
        onFlat={reportError}
        onShown={(shown) => {
          setKind(shown);
          onShown(shown);
        }}
      />
    </div>
  );
}
