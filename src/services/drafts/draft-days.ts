/** How long a draft lasts after it was kept or opened last; less than what keeps its pictures. */
export const draftDays = 30;
