/** What a campaign's page opens when it is asked to: one script, as small ones compress worse. */
export { GalleryTools as default } from "./gallery/gallery-tools.tsx";
export { SizeGuide } from "./size-guide/size-guide.tsx";
export { SizeGuideModal } from "./size-guide/size-guide-modal.tsx";
export { CampaignUrgency } from "./urgency/campaign-urgency.tsx";
