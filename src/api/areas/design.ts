import type { designEndpoints } from "#contract/endpoints/design.ts";
import type { DesignProofReply } from "#contract/schemas/design.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import type { DesignFault } from "#domain/design/drawn-design.ts";
import { makeProofs, type ToldProof } from "#services/prints/make-proofs.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { Handlers } from "../execute.ts";

export function designHandlers({
  openContext,
  bases,
  designs,
}: ApiDependencies): Pick<Handlers, keyof typeof designEndpoints> {
  return {
    "POST /public/design/proof": async (request, { body }) => {
      const { db, store, storage } = openContext(request);
      const { proofs, pictureKey } = await makeProofs(
        { db, store, storage, bases, designs },
        {
          campaignId: body.campaign_id,
          productId: body.product_id,
          options: body.options,
          designs: body.designs,
          pbCustomInfo: body.pbCustomInfo,
          locale: body.locale,
        },
      );
      return { proofs: proofs.map(proofReply), picture_url: mediaUrl(pictureKey) };
    },
  };
}

const proofReply = (proof: ToldProof): DesignProofReply => ({
  print_space: proof.printSpace,
  proof_id: proof.proofId,
  url: mediaUrl(proof.pictureKey),
  width: proof.widthPx,
  height: proof.heightPx,
  faults: proof.faults.map(faultReply),
  coarse: [...proof.coarse],
});

const faultReply = (fault: DesignFault): DesignProofReply["faults"][number] => ({
  kind: fault.kind,
  object_id: fault.objectId,
  letters: fault.kind === "missing_letters" ? [...fault.letters] : [],
  src: "src" in fault ? fault.src : null,
});
