/**
 * Rare words, and rare spellings, that the grammar checker lacks and that look like a slip in a common word: "waggon", "lettres".
 * From SCOWL (Debian's `scowl` 2020.12.07, the English lists and those of all its countries and variants, up to size 80): each word
 * that `faultsIn` would otherwise count. Its notice is in adapters/lexicon/NOTICE.md.
 */
const WORDS = new Set(
  `abduced abstrict acquited actins actons acuate advisee aerose agoing alarum alepine algin alines alkie alligation
  alligations alterative alumium angary animas antirust apiology appels araise ariose assarted asterid astroid
  aventure avised baases backword ballon ballpen baning basion becking beguin beguins belive biliteral billon
  billons biocycle birring bitting blaize blissed blissing bluming boaking boatsman bocking bokos boogey borane
  bordars boride bossies bottes bourder bourns boweled boweling brazilin bridie bridies briery brith broider brough
  buffier burans burdies burins burnet burrels burrier buttled buttles buttling calash calashes calender campagne
  cancelation cantion captan carack carful carinal carrect cassino cassinos celerities cental centauries centry
  ceratin chapiter chapiters chartable chassed chaunted chaunting cheeper chield choired choirman chouse chousing
  chunnel chunnels cion cions citied clints coachees coachies cointer collet colling columbous commender commenders
  commos communicatee compleating complin compoer compony compter compting conferrence conferrences consolate
  continuos cooming copatriot coppies corses costal cotemporary cottae coudes craunch cricketeer crocket crusie
  curches curriers custos custumary cutches cuttage dagging dancier dauties debted decads defats deicide deicides
  deid delegatee deligation deligations demans deration destained developes devoice devoices dialers diaster
  diasters differencies dimeter dingers directer dischargee discission discissions discoers diseuse dispaced
  distributee doating dominae drapped droving earings educatee eduction eident electorial eluder eluders embace
  embaced encave endorsee enured enuring erasion erning escoted ethanal everwhere examinee excusive expiries facies
  fairily farthermore fatting fauces feeing fenland fetting feuars fiar fieres filles fineish firring flacons
  flexile foamily focusses foined foister fonded fonding fothers frae friezing frist fronter froward fucused fucuses
  galloon gammes gamming gasolene gauming geos gitting glassies greave guiled gulleries gullery hardwire harish
  heathy heighs heiring hippiness hoiking hommes hondled hondles hondling hurricanoes hutting idealogy immanity
  impots incudes indictions indictor indictors infirmed instal instancies interess intimae irenically jooked jouked
  kecking kiacks kiangs kidnaped kidnapers kidnaping knacking knowes kyes lagends landside launce leadier leally
  leasure legendry lengest lettres lianes libraires librairies livier loesses looing loords lotters lotting maffia
  maills mainor maister maisters mandatary manging manilla marish mascles meaneing meeters meining mening mergee
  messuage messuages metally miliary milles millionnaire minium minorites mitched mitches mitching mithers modalist
  moither moithers moneth moniment mothier mouther mouthers multipole murines murlins mutches nithing notionalist
  notionalists notionality notwork notworks objets origan origans outdoer outher outlie oversew oversow painch
  paintier paitrick panful pantings papular papulation papulous parecious parial parter passibilities passibility
  passible passibly patrial paveed peages peartly penalities penality perceant perone personalties pervious
  perviously petrolling phaenomenon phenix pian pianic pinguins plaices planation platies pledgee plodged plodges
  ploying pomes poorts porking positon positons poules practics praties praty precessed precesses precisian precoded
  precoding prefile premiss premisses premotion premotions prents preportion prepose preposed preposes preposing
  preses previsional preyers principial probeable processer proemium projet projets prologed promisee promoed
  promoing proteans protist protists providor providors prunted pucking putcher putchers quartett quartier quartiers
  quaters queest radicel raillies railly raunch raunge readding reagin reallied reallies reates recaption recepts
  recognizee reconnoissance rection rections recuring reding reeched reeches reeching reeders reedily reeding
  reeject reenforce reenforced refect refected refecting refects reflet reflets regelate regelated regelations
  reginal regreet reiver releasee remans renforce reptation resistent retailor retailors retore retuned retuning
  rhodies ridders riever rinking rinning roading rouster ryas sabbed saicks sailers salvagee sandings satays savins
  scarry scopae scrae scray scritch scuttered searced searcing seatang seatback sectators segreant seiling septical
  sequencies serail serries settlors shes shiels shools shuted sial silene sillers similor simular sirname sirring
  slae slaes sleave slily sliped sliping sloans snig snigs soaves solate solated solation solations solive sollar
  solvation soothly sopite sorage sotting sottings spalled spalling specialest spiculation spiring spirituel spraint
  stabile staned steerling stellite stellites stenned stenning stobbed stollen stoped stoping storge stoure stoures
  stoury stroams strooke strookes stroy strucken studdies stumming succuss succusses succussion succussive syping
  tabule taches taluks taubes teinded teinds tendus tennies teras thermel thiller thonder throughly thunked tinking
  titule tituled titules torminal transection transections transitted traped triffic triller trined tringle trining
  tripple triune triunity troade troades troated trocked trocking tuckets turnround twoer twoers tyeing typhon
  unbale uncurtain undear undoer unelated unform unforms unhanged uniliteral unsatable unware vaccinas vaccinee
  vacuation venders ventre ventres verdit versins verticil virous visile visiter visiters vortical vulcanic waggon
  wanning wapped wareless waulked waulker waulking waulks weired weiring welking wether whities wighted wonners
  wonning wonting wrastling wulling wunners yairds`.split(/\s+/),
);

/** Whether a word, in lower case, is rare and looks like a misspelling of a common one. */
export function isRareWord(word: string): boolean {
  return WORDS.has(word);
}
