/**
 * First characters of the postcodes of large cities of a state, as in {@link cityTables}, with the state before the name
 * (USPS publication L005, Canada Post's forward sortation areas, Australia Post, Correios). A US entry has the sectional
 * centres of the whole urban area.
 */
export const stateCityTables: Readonly<Record<string, string>> = {
  US: `
NY New York/NY New York City/NY Manhattan=10 111-114 116|NY Brooklyn=112|NY Bronx=104|NY Buffalo=14|NY Rochester=14|NY Albany=12|NY Syracuse=13
CA Los Angeles=90-93|CA San Francisco=94|CA San Diego=92 91|CA San Jose=94-95|CA Sacramento=95-96 94|CA Oakland=94|CA Fresno=93
CA Long Beach=90|CA Berkeley=94|CA Santa Monica=90|CA Beverly Hills=90|CA Anaheim=92|CA Irvine=92|CA Palo Alto=94
IL Chicago=60|IL Springfield=62|TX Houston=77|TX Dallas=75|TX Austin=733 78|TX San Antonio=78|TX Fort Worth=76|TX El Paso=79 885|TX Plano=75
PA Philadelphia=19|PA Pittsburgh=15|AZ Phoenix=85|AZ Tucson=85|FL Miami=33|FL Orlando=32 34|FL Tampa=33|FL Jacksonville=32|FL Fort Lauderdale=33
WA Seattle=98|WA Spokane=99|WA Tacoma=98|CO Denver=80|CO Boulder=80|CO Colorado Springs=80|MA Boston=01-02|MA Cambridge=02|MA Worcester=01
OR Portland=97|OR Eugene=97|NV Las Vegas=89|NV Reno=89|GA Atlanta=30-31 399|GA Savannah=31|MI Detroit=48|MI Ann Arbor=48|MI Grand Rapids=49
MN Minneapolis=55|MN Saint Paul/MN St Paul=55|OH Cleveland=44|OH Columbus=43|OH Cincinnati=45|TN Nashville=37|TN Memphis=37-38
NC Charlotte=28|NC Raleigh=27|LA New Orleans=70|MO St Louis/MO Saint Louis=63|MO Kansas City=64|KS Kansas City=66|MD Baltimore=21
WI Milwaukee=53|WI Madison=53|IN Indianapolis=46|KY Louisville=40|OK Oklahoma City=73|OK Tulsa=74|NM Albuquerque=87|NE Omaha=68
UT Salt Lake City=84|ID Boise=83|HI Honolulu=96|AK Anchorage=99|AL Birmingham=35|VA Richmond=23|VA Virginia Beach=23|VA Arlington=22
DC Washington=20 569|NJ Newark=07|NJ Jersey City=07|CT Hartford=06|RI Providence=02|ME Portland=04|VT Burlington=05|NH Manchester=03
IA Des Moines=50|AR Little Rock=72|SC Charleston=29|MS Jackson=39|MT Billings=59|WY Cheyenne=82|ND Fargo=58|SD Sioux Falls=57|DE Wilmington=19`,
  CA: `
ON Toronto=M L|ON Ottawa=K|ON Hamilton=L|ON London=N|ON Mississauga=L|ON Brampton=L|ON Windsor=N|ON Kitchener=N|ON Kingston=K
ON Sudbury=P|ON Thunder Bay=P|QC Montreal=H J|QC Quebec/QC Quebec City=G|QC Laval=H|QC Gatineau=J K1A|QC Longueuil=J|QC Sherbrooke=J
BC Vancouver=V5-V7|BC Victoria=V8-V9|BC Surrey=V3-V4|BC Burnaby=V3 V5|BC Kelowna=V1|AB Calgary=T1-T3|AB Edmonton=T5-T6 T8
MB Winnipeg=R|SK Saskatoon=S7|SK Regina=S4|NS Halifax=B3|NB Fredericton=E3|NB Moncton=E1|NL St John's=A1|PE Charlottetown=C1`,
  AU: `
NSW Sydney=1 20-22 25 27|NSW Newcastle=22-23|NSW Wollongong=25|VIC Melbourne=30-34 37-39 8|VIC Geelong=32|VIC Ballarat=33|QLD Brisbane=40-43 45 9
QLD Gold Coast=42|QLD Cairns=48|QLD Townsville=48|WA Perth=60-61 68-69|WA Fremantle=6|SA Adelaide=50-51 58|TAS Hobart=70-71
TAS Launceston=72|NT Darwin=08|NT Alice Springs=08|ACT Canberra=02 26 29`,
  BR: `
SP Sao Paulo=0|SP Campinas=13|SP Santos=11|SP Guarulhos=07|RJ Rio de Janeiro=2|RJ Niteroi=24|MG Belo Horizonte=30-31
PR Curitiba=80-82|PR Londrina=86|RS Porto Alegre=90-91|BA Salvador=40-42|PE Recife=50-52|CE Fortaleza=60-61|DF Brasilia=70-73
AM Manaus=69|PA Belem=66-67|GO Goiania=74|SC Florianopolis=88|SC Joinville=89|ES Vitoria=29|RN Natal=59|AL Maceio=57
PB Joao Pessoa=58|MA Sao Luis=65|PI Teresina=64|MT Cuiaba=78|MS Campo Grande=79|SE Aracaju=49`,
};
