/** Words of a question that say nothing of the goods, as shoppers use them: English, Hindi with Latin letters, Devanagari. */
export const fillers = new Set(
  `was were flagship premium a an the and or of on to from is are be it its that this which what who when where how why do does can could should would will shall
  i im me my mine we us our you your he she his her they them some any all one ones just only also very really so too
  buy buying get give want wanna need needed needs like looking look lookin search searching find show suggest recommend recommendation
  recommendations tell purchase order shop shopping online store available availability stock sell have has got having there here
  price prices cost costs rate rates cheapest cheap affordable inexpensive value budget deal deals offer offers discount sale
  best better good great nice decent excellent perfect top rated ideal latest new newest original genuine branded quality super
  please pls plz thanks thank hi hello hey sir bro bhai yaar item items product products thing things piece pcs options option
  kind kinds type model models brand india indian
  liye lie sath saath ka ke ki ko se me mein main mei mai par pe aur ya bhi hi to toh na hai hain ho hoga hoti tha kya kaun kaunsa konsa kaunsi kitna kitne kitni
  koi kuch mujhe mujhko mere mera meri apne apna hum hume humko aap ek wala wale wali waala waali chahiye chaiye chahie chahta chahti chaahiye
  dikhao dikhaao dikha dikhaye dikhaiye dikhana batao bataye bataiye bata do dedo dena de lena leni lene le karo kar karna
  accha acha achha acchi achi achhi acche ache achhe badhiya badiya mast sabse sasta saste sasti kam daam dam keemat kimat paisa paise rupaye
  naya nayi naye dukaan dukan kharidna khareedna kharidne order
  लिए साथ का के की को से में पर और या भी ही तो है हैं हो क्या कौन कौनसा कितना कितने कितनी कोई कुछ मुझे मुझको मेरे मेरा मेरी अपने हम हमें आप एक
  वाला वाले वाली चाहिए चाहिये दिखाओ दिखाइए दिखाएं बताओ बताइए दो देना लेना अच्छा अच्छी अच्छे बढिया सबसे सस्ता सस्ते सस्ती कम दाम कीमत
  नया नयी नई नए खरीदना खरीदने`.split(/\s+/),
);

/** Whoever asks so wants what costs little first. */
export const cheapWords = new Set(
  'cheap cheapest affordable inexpensive budget sasta saste sasti sastaa lowest सस्ता सस्ते सस्ती'.split(' '),
);

/** What follows one of these is a quality of the thing: "phone with long battery", "phone good camera". */
export const qualifiers = new Set(
  'good great best better excellent long big large high strong nice super loud clear fast acha accha achi acchi achchi badi bada badhiya अच्छी अच्छा बडी बडा'.split(
    ' ',
  ),
);

export const joiners = new Set('and aur or ya & और'.split(' '));

/** "A for B", "A with B": B tells more of A, and can be left out. */
export const asideOpeners = new Set('for with without having that which whose'.split(' '));

/** "B ke liye A", "B wala A": what stands before tells more of what stands behind. */
export const asideClosers = [
  'ke liye',
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

/** Words of the trade and of features that mean the same; each is also found by the others. */
export const sameWords: string[][] = [
  'black kala kaala काला',
  'white safed सफेद',
  'blue neela nila नीला',
  'red lal laal लाल',
  'green hara हरा',
  'silver chandi',
  'gold golden sunehra सुनहरा',
  'kid child children childrens bachcha baccha bachche bacche bachcho bacho bachon bachchon बच्चा बच्चे बच्चों',
  'wireless bluetooth bt cordless ब्लूटूथ वायरलेस',
  'car gaadi gadi गाडी',
  'anc cancelling cancellation canceling cancelation',
  'waterproof ip67 ip68 ipx5 ipx7 ipx8 resistant',
  'typec usbc',
  'headphone headphones earphone headset',
  'tea chai चाय',
  'iron press istri istree',
  'big bada badi bade large बडा बडी बडे',
  'small chota chhota choti mini compact छोटा',
  'battery बैटरी',
  'camera कैमरा',
  'light halka halki lightweight हल्का',
  'fast quick tez turbo rapid तेज',
].map((group) => group.split(' '));
