const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/**
 * Said in the place of a number ("s/n", Italian "snc", Serbian and Croatian "bb", Polish "bez numeru"), and post office
 * boxes, lockers and counters that hold parcels, in the languages of countries whose streets have numbers. Folded.
 */
const instead =
  /(?<![\p{L}\p{N}])(?:s\/ ?nr?|s\. ?n\.?|s\. ?n\. ?c\.?|sn|snc|bb|b\. ?b\.?|f\. ?n\.?|o\. ?nr\.?|z\/n|k\.s\.|sin n(?:um(?:ero)?|ro)?\.?|sem n(?:umero)?\.?|senza (?:n\.|numero|civico)|sans (?:n\.|no|numero)|ohne (?:haus)?(?:nr|nummer)|zonder (?:huis)?nummer|bez (?:broja|cisla|numeru)|fara numar|(?:no|without) number|unnumbered|p\.? ?o\.? ?b(?:ox)?|post(?: office)? box|private bag|locked bag|general delivery|(?:poste|post|poczta) ?restante?|postlagernd|lista de correos|fermo ?posta|domicilio conocido|lieu[ -]?dit|boite postale|casella postale|caixa postal|apartado|apdo|postfach|postbus|postboks|packstation|postfiliale|paketshop|parcel ?locker|parcelshop|paczkomat|inpost|pickup|point relais|packeta|zasilkovna|alzabox|citypaq|omniva|smartpost|pakettiautomaatti|star route|rural route)(?![\p{L}\p{N}])/u;

/** Hamlets, farms, plots, estates, named houses and large sites, which are found without a number. Folded. */
const places = list(`
cottage house farm farmhouse ranch villa manor hall lodge barn rectory vicarage grange croft bungalow chalet cabin
estate estates homestead station priory abbey castle palace school church university college campus hospital hotel
hostel motel inn resort airport base barracks camp building bldg tower towers center centre mall arcade market park
marina harbor harbour dock docks wharf pier quarters embassy consulate museum stadium library institute industrial
works yard stables nursery mill block plot stand shop store terminal clinic academy highway hwy route lot lots unit
bourg village hameau ferme domaine quartier lotissement lieudit zone za zi zac residence immeuble batiment chateau
moulin mas camping port gare tour usine
finca caserio cortijo masia mas urbanizacion urb poligono parcela nave solar manzana mz mza lote lt partida paraje
diseminado aldea lugar pedania barrio rancho ejido hacienda fraccionamiento fracc conjunto edificio edif granja
estancia ruta vereda km kilometro esq esquina entre colonia camino carretera ctra
localita loc frazione fraz contrada cda borgata podere cascina casale masseria agriturismo villaggio regione maso
universita ospedale stazione rifugio palazzo
quinta herdade casal monte sitio fazenda chacara quadra qd qda bloco rodovia rod povoado vila condominio cond
loteamento sqs sqn setor gleba zona estrada caminho urbanizacao
gut forsthaus siedlung kolonie parzelle ortsteil messe universitat klinik klinikum schloss kloster burg
osiedle os kolonia przysiolek dzialka samota chata sidlisko sidliste tanya kulterulet hrsz sat satul comuna naselje
zaselak selo koy koyu mevkii site sitesi kibbutz moshav dacha snt poselok derevnya
woonboot woonark ligplaats kavel gard gaarden torp tila
corner cnr angle`);

/** Ends of German, Dutch and Nordic words for a farm, a mill or a large building. */
const placeEnds =
  /^\p{L}{2,}(?:hof|muhle|kloster|schloss|bahnhof|hafen|flughafen|klinik|klinikum|kaserne|zentrum|haus|heim|turm|hoeve|huset|garden|stasjon|asema)$/u;

/** Whether a folded line says that there is no number, or that the parcel is fetched. */
export const saysNumberless = (line: string): boolean => instead.test(line);

/** Whether a folded word is a place that is found without a number. */
export const isNumberlessPlace = (word: string): boolean =>
  places.has(word) || placeEnds.test(word);

/** Numbers from one to a hundred as people write them out, by language; only words that no name of a street begins or ends with. */
const numbers = list(`
one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn zwanzig dreissig hundert
deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante cent
uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta cuarenta cincuenta cien
due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici venti trenta cento
um dois quatro sete oito dez doze treze quinze vinte trinta cem
twee drie vijf zes zeven negen tien twaalf twintig dertig honderd
ett tva tre fyra fem sex sju atta nio tio tolv tjugo fire seks syv otte ni ti
jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec dva tri ctyri pet sest sedm osm devet deset
egy ketto harom negy ot hat het nyolc kilenc tiz doi trei patru cinci sase sapte opt noua zece
yksi kaksi kolme nelja viisi bir iki uc dort bes`);

/** Whether a folded word is a number; "twenty-one" is two words. */
export const isNumberWord = (word: string): boolean => numbers.has(word);
