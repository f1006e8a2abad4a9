import { z } from "zod";

/** What a proof lacks, by the id of the object in its design. */
export const designFault = z
  .object({
    kind: z.enum(["missing_picture", "missing_letters", "missing_font", "other_picture"]),
    object_id: z.string(),
    /** Of `missing_letters`: those that no font of the shop has. */
    letters: z.array(z.string()),
    /** Of a picture: its key. */
    src: z.string().nullable(),
  })
  .meta({ id: "DesignFault" });

export const designProof = z
  .object({
    print_space: z.string(),
    proof_id: z.string(),
    url: z.string(),
    /** Pixels of the picture. */
    width: z.int(),
    height: z.int(),
    faults: z.array(designFault),
    /** What the shopper's pictures are called that print coarse (OP-063); "" for one without a name of its own. */
    coarse: z.array(z.string()),
  })
  .meta({ id: "DesignProof" });

export type DesignProofReply = z.output<typeof designProof>;
