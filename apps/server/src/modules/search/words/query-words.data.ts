/** Stop words of search queries: English, Hindi in Latin letters, Devanagari. */
export const fillers = new Set(
  `was were flagship premium a an the and or of on to from is are be it its that this which what who when where how why do does can could should would will shall
  i im me my mine we us our you your he she his her they them some any all one ones just only also very really so too
  buy buying get give want wanna need needed needs like looking look lookin search searching find show suggest recommend recommendation
  recommendations tell purchase order shop shopping online store available availability stock sell have has got having there here
  price prices cost costs rate rates cheapest cheap affordable inexpensive value budget deal deals offer offers discount sale
  best better good great nice decent excellent perfect top rated ideal latest new newest original genuine branded quality super
  please pls plz thanks thank hi hello hey sir bro bhai yaar item items product products thing things piece pcs options option
  kind kinds model models series edition generation gen version brand brands india indian am been being as at by about end range color colour colors colours looks work works use used using
  something anything someone device devices gadget gadgets stuff
  liye lie sath saath ka ke ki ko se me mein main mei mai par pe aur ya bhi hi to toh na hai hain ho hoga hoti tha kya kaun kaunsa konsa kaunsi kitna kitne kitni
  koi kuch mujhe mujhko mere mera meri apne apna hum hume humko aap ek wala wale wali waala waali chahiye chaiye chahie chahta chahti chaahiye
  dikhao dikhaao dikha dikhaye dikhaiye dikhana batao bataye bataiye bata do dedo dena de lena leni lene le karo kar karna rang
  accha acha achha acchi achi achhi acche ache achhe badhiya badiya mast sabse sasta saste sasti kam daam dam keemat kimat paisa paise rupaye
  milega milegi milenge milta milti milte mil mila rahega rahegi hona hove karega karegi karne karta karti chalega chale raha rahi rahe
  abhi phir fir yeh ye woh wo vo iska uska iske uske inka unka jo jis kab kahan kaise kaisa kaisi kyun kyu agar nahi nahin bas sirf thoda thodi sahi aapke aapko sa si
  naya nayi naye dukaan dukan kharidna khareedna kharidne order
  no emi emis kist kisht kishton installment installments instalment instalments cod
  लिए साथ का के की को से में पर और या भी ही तो है हैं हो क्या कौन कौनसा कितना कितने कितनी कोई कुछ मुझे मुझको मेरे मेरा मेरी अपने हम हमें आप एक
  वाला वाले वाली चाहिए चाहिये दिखाओ दिखाइए दिखाएं बताओ बताइए दो देना लेना अच्छा अच्छी अच्छे बढिया सबसे सस्ता सस्ते सस्ती कम दाम कीमत
  नया नयी नई नए खरीदना खरीदने मिलेगा मिलेगी मिलेंगे मिलता मिल रहा रही रहे यह ये वह वो जो कब कहाँ कहां कैसे कैसा कैसी अभी सिर्फ बस नहीं सही आपके आपको सा सी`.split(
    /\s+/,
  ),
);

/** Words that request the cheapest first. */
export const cheapWords = new Set(
  'cheap cheapest affordable inexpensive budget sasta saste sasti sastaa lowest सस्ता सस्ते सस्ती'.split(' '),
);

/** The following word is a quality: "phone with long battery", "phone good camera". */
export const qualifiers = new Set(
  'good great best better excellent long big large high strong nice super loud clear fast acha accha achi acchi achchi badi bada badhiya achha achhi achchha achchhi badiya mast tagda tagdi zabardast jabardast अच्छी अच्छा बडी बडा बढिया'.split(
    ' ',
  ),
);

/** Hindi equivalents that follow the word: "camera achha ho". */
export const qualifiersBehind = new Set(
  'acha accha achha achchha achi acchi achhi achchi achchhi badi bada badhiya badiya mast tagda tagdi zabardast jabardast lamba lambi तगडा अच्छी अच्छा बडी बडा बढिया'.split(
    ' ',
  ),
);

export const joiners = new Set('and aur or ya & और'.split(' '));

/** "A for B", "A with B": B qualifies A and can be dropped. */
export const asideOpeners = new Set('for with without having that which whose'.split(' '));

/** "B ke liye A", "B wala A": what precedes qualifies what follows. */
export const asideClosers = [
  'ke liye',
  'karne ki',
  'karne ke',
  'करने की',
  'करने के',
  'k liye',
  'ke lie',
  'ke sath',
  'ke saath',
  'के लिए',
  'के साथ',
  'wala',
  'wale',
  'wali',
  'waala',
  'waali',
  'वाला',
  'वाले',
  'वाली',
];

/** Synonyms of trade and feature terms; each matches the others. */
export const sameWords: string[][] = [
  'black kala kaala काला',
  'white safed सफेद',
  'blue neela nila नीला',
  'red lal laal लाल',
  'green hara हरा',
  'silver chandi',
  'gold golden sunehra सुनहरा',
  'kid child children childrens bachcha baccha bachche bacche bachcho bacho bachon bachchon बच्चा बच्चे बच्चों',
  'wireless bluetooth bt cordless binataar binatar बिनातार ब्लूटूथ वायरलेस',
  'car gaadi gadi गाडी',
  'anc cancelling cancellation canceling cancelation',
  'waterproof ip67 ip68 ipx5 ipx7 ipx8 resistant',
  'typec usbc टाइप टाइपसी',
  'headphone headphones earphone headset earpiece earplug',
  'tea chai चाय',
  'iron press istri istree',
  'big bada badi bade large बडा बडी बडे',
  'small chota chhota choti mini compact छोटा',
  'battery बैटरी',
  'camera कैमरा',
  'light halka halki lightweight हल्का',
  'fast quick tez turbo rapid तेज',
  'machine मशीन mashin masheen',
  'wired taar तार',
].map((group) => group.split(' '));

/**
 * Brands that shoppers search for, some of which are also words for other goods. In "apple watch", apple does not
 * name the goods.
 */
export const makers = new Set(
  `apple iphone samsung galaxy xiaomi redmi poco realme oppo vivo iqoo oneplus nothing motorola moto nokia lava micromax karbonn itel infinix tecno honor huawei
  google pixel asus lenovo acer dell hp sony lg panasonic philips toshiba hitachi sharp sansui onida videocon whirlpool godrej haier voltas bosch
  bajaj usha havells crompton orient prestige pigeon butterfly preethi sujata kenstar inalsa maharaja morphy richards lifelong agaro wonderchef
  kent hawkins glen singer boat noise boult mivi ptron jbl bose sennheiser skullcandy marshall harman kardon jabra zebronics portronics
  ambrane mi anker belkin spigen syska duracell energizer croma amazfit garmin fitbit fossil titan fastrack pebble hammer gizmore firebolt boltt
  blackberry htc alcatel jio reliance dyson xbox playstation nintendo canon nikon kodak epson logitech sandisk seagate`.split(
    /\s+/,
  ),
);

/** Kinds of goods meant by the name of a product line. */
export const linesOfMakers: Record<string, string> = {
  iphone: 'smartphone',
  galaxy: 'smartphone',
  redmi: 'smartphone',
  realme: 'smartphone',
  poco: 'smartphone',
  oppo: 'smartphone',
  vivo: 'smartphone',
  iqoo: 'smartphone',
  oneplus: 'smartphone',
  nokia: 'phone',
  motorola: 'smartphone',
  moto: 'smartphone',
  lava: 'phone',
  itel: 'phone',
  infinix: 'smartphone',
  tecno: 'smartphone',
  micromax: 'phone',
  fitbit: 'tracker',
};

/** Can be anything: its qualifiers name the goods, "kapde press karne wali machine". */
export const anyGoods = new Set('machine मशीन mashin masheen'.split(' '));

/** "A ki B" is the B of A. */
export const genitives = new Set('ka ke ki का के की'.split(' '));
