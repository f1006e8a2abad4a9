/**
 * Names of states, provinces and regions that no place of their country has (compared with GeoNames), by country: as a
 * city they are a mistake. The states of US, CA, AU and BR are in the location options.
 */
export const regionNames: Readonly<Record<string, string>> = {
  DE: `
Bayern|Bavaria|Baden-Württemberg|Brandenburg|Hessen|Hesse|Mecklenburg-Vorpommern|Niedersachsen
Lower Saxony|Nordrhein-Westfalen|North Rhine-Westphalia|NRW|Rheinland-Pfalz|Saarland|Sachsen|Saxony
Sachsen-Anhalt|Schleswig-Holstein|Thüringen|Thuringia`,
  AT: `
Niederösterreich|Oberösterreich|Steiermark|Styria|Tirol|Tyrol|Kärnten|Carinthia|Burgenland
Vorarlberg|Lower Austria|Upper Austria`,
  CH: `
Aargau|Thurgau|Graubünden|Grisons|Tessin|Ticino|Wallis|Valais|Waadt|Vaud|Appenzell Ausserrhoden
Basel-Landschaft|Nidwalden|Obwalden|Uri`,
  FR: `
Bretagne|Brittany|Normandie|Normandy|Île-de-France|Ile de France|Provence-Alpes-Côte d'Azur|PACA
Occitanie|Nouvelle-Aquitaine|Auvergne-Rhône-Alpes|Grand Est|Hauts-de-France|Bourgogne-Franche-Comté
Pays de la Loire|Centre-Val de Loire|Corse|Corsica|Alsace|Lorraine|Aquitaine|Provence
Languedoc-Roussillon|Picardie|Limousin|Auvergne`,
  IT: `
Toscana|Tuscany|Lombardia|Lombardy|Sicilia|Sicily|Sardegna|Sardinia|Piemonte|Piedmont|Veneto|Lazio
Campania|Puglia|Apulia|Calabria|Liguria|Umbria|Marche|Abruzzo|Basilicata|Emilia-Romagna
Friuli Venezia Giulia|Trentino-Alto Adige|Valle d'Aosta`,
  ES: `
Andalucía|Andalusia|Cataluña|Catalunya|Catalonia|Galicia|Aragón|Canarias|Islas Canarias
Castilla-La Mancha|Castilla y León|Extremadura|Asturias|Cantabria|País Vasco|Euskadi|Navarra
La Rioja|Comunidad Valenciana|Comunitat Valenciana|Comunidad de Madrid|Región de Murcia
Islas Baleares|Illes Balears|Bizkaia|Vizcaya|Gipuzkoa|Guipúzcoa|Álava`,
  NL: `
Noord-Holland|Zuid-Holland|Noord-Brabant|Gelderland|Overijssel|Flevoland|Limburg|Friesland|Fryslân
Drenthe|North Holland|South Holland`,
  BE: `
Vlaanderen|Flanders|Wallonie|Wallonia|West-Vlaanderen|Oost-Vlaanderen|Vlaams-Brabant|Brabant wallon
Hainaut|Henegouwen|Limburg`,
  GB: `
Cornwall|Devon|Dorset|Essex|Kent|Norfolk|Suffolk|Surrey|East Sussex|West Sussex|Hampshire
Hertfordshire|Lancashire|Yorkshire|West Yorkshire|North Yorkshire|Cumbria|Greater Manchester
West Midlands|Merseyside|Oxfordshire|Somerset|Wiltshire|Gloucestershire|Northern Ireland
Greater London|Buckinghamshire|Cheshire|Derbyshire|Leicestershire|Nottinghamshire|Staffordshire
Warwickshire|Worcestershire|Northumberland|Berkshire`,
  IE: `
Leinster|Munster|Connacht|Ulster|County Dublin|Co Dublin|County Cork|Co Cork|County Galway`,
  PL: `
Mazowieckie|Małopolskie|Śląskie|Dolnośląskie|Wielkopolskie|Pomorskie|Łódzkie|Lubelskie|Podkarpackie
Mazowsze|Śląsk|Małopolska`,
  PT: `
Algarve|Alentejo|Madeira|Açores|Azores|Minho`,
  SE: `
Skåne|Småland|Västra Götaland|Dalarna|Norrland`,
  NO: `
Vestland|Rogaland|Nordland|Viken|Innlandet|Trøndelag`,
  DK: `
Sjælland|Fyn|Jylland|Syddanmark|Midtjylland|Hovedstaden|Nordjylland`,
  FI: `
Uusimaa|Pirkanmaa|Lapland|Pohjanmaa`,
  JP: `
Hokkaido|Kanagawa|Aichi|Hyogo|Gunma|Miyagi|Iwate|Shiga|Ehime|Kagawa|Shimane`,
  IN: `
Maharashtra|Karnataka|Tamil Nadu|Kerala|Telangana|Andhra Pradesh|Gujarat|Rajasthan|Uttar Pradesh
Punjab|Haryana|West Bengal|Bihar|Odisha|Madhya Pradesh|Assam|Jharkhand|Uttarakhand|Himachal Pradesh`,
  MX: `
Estado de México|Baja California|Michoacán|Yucatán|Coahuila|Nayarit|Chiapas`,
  NZ: `
Waikato|Otago|Canterbury|Bay of Plenty|Southland|Taranaki|Hawke's Bay|Marlborough|West Coast`,
  MY: `
Selangor|Johor|Sabah|Sarawak|Kedah|Kelantan|Pahang|Perak|Terengganu|Negeri Sembilan`,
  CN: `
Guangdong|Zhejiang|Jiangsu|Sichuan|Hubei|Hunan|Henan|Hebei|Shandong|Fujian|Yunnan|Liaoning`,
  KR: `
Gyeonggi-do|Gyeonggi|Gangwon-do|Jeju-do|Jeollanam-do`,
  ZA: `
Gauteng|Western Cape|KwaZulu-Natal|Eastern Cape|Limpopo|Free State`,
  AR: `
Entre Ríos|Chubut|Tierra del Fuego|Chaco|Misiones|Jujuy|Tucumán`,
  CO: `
Antioquia|Cundinamarca|Valle del Cauca|Atlántico|Santander`,
  CZ: `
Středočeský kraj|Jihomoravský kraj|Morava|Moravia|Čechy`,
  GR: `
Attica|Attiki|Crete|Kriti|Makedonia`,
};
