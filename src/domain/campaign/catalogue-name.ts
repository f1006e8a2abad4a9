/**
 * UTF-16 units that a name of the catalogue may have: a colour, a tag, a seller, the slug of a
 * category or collection, the key of a template. What filters a listing by one takes as many.
 */
export const maxCatalogueName = 120;
