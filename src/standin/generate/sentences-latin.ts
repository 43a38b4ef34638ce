// Sample sentences in the languages with Latin letters.

/** Language code -> plain sentences. */
export const LATIN_SENTENCES: Readonly<Record<string, string>> = {
  EN: `I don't think he is coming back tonight. We should have told her the truth from the beginning. Where were you
    when I needed you the most? There is nothing left to say between us. They have been looking for you everywhere.
    Would you like another cup of coffee? My father used to work in this house. Please close the door behind you.
    I have never seen anything like that before. What are we going to do about the money? She said that she would wait
    for us. You know that this is not my fault.`,
  PL: `Nie sądzę, żeby dzisiaj wrócił do domu. Powinniśmy byli powiedzieć jej prawdę od samego początku. Gdzie byłeś,
    kiedy najbardziej cię potrzebowałam? Nie mamy już sobie nic do powiedzenia. Wszędzie cię szukają od rana.
    Czy napijesz się jeszcze jednej kawy? Mój ojciec pracował kiedyś w tym domu. Zamknij za sobą drzwi, proszę.
    Nigdy wcześniej czegoś takiego nie widziałem. Co zrobimy z tymi pieniędzmi? Powiedziała, że na nas poczeka.
    Przecież wiesz, że to nie jest moja wina.`,
  DE: `Ich glaube nicht, dass er heute Abend zurückkommt. Wir hätten ihr von Anfang an die Wahrheit sagen sollen.
    Wo warst du, als ich dich am meisten brauchte? Zwischen uns gibt es nichts mehr zu sagen. Sie haben dich überall
    gesucht. Möchtest du noch eine Tasse Kaffee? Mein Vater hat früher in diesem Haus gearbeitet. Bitte mach die Tür
    hinter dir zu. So etwas habe ich noch nie gesehen. Was machen wir jetzt mit dem Geld? Sie hat gesagt, dass sie auf
    uns wartet. Du weißt doch, dass ich nicht schuld bin.`,
  FR: `Je ne crois pas qu'il revienne ce soir. Nous aurions dû lui dire la vérité dès le début. Où étais-tu quand
    j'avais le plus besoin de toi? Il n'y a plus rien à dire entre nous. Ils te cherchent partout depuis ce matin.
    Voulez-vous encore une tasse de café? Mon père travaillait autrefois dans cette maison. Fermez la porte derrière
    vous, s'il vous plaît. Je n'ai jamais rien vu de pareil. Qu'est-ce qu'on va faire de cet argent? Elle a dit qu'elle
    nous attendrait. Tu sais bien que ce n'est pas ma faute.`,
  ES: `No creo que vuelva esta noche. Deberíamos haberle dicho la verdad desde el principio. ¿Dónde estabas cuando más
    te necesitaba? Ya no hay nada que decir entre nosotros. Te han estado buscando por todas partes. ¿Quieres otra taza
    de café? Mi padre trabajaba antes en esta casa. Cierra la puerta al salir, por favor. Nunca había visto nada igual.
    ¿Qué vamos a hacer con el dinero? Ella dijo que nos esperaría. Sabes muy bien que no es culpa mía.`,
  PT: `Não acredito que ele volte esta noite. Devíamos ter-lhe dito a verdade desde o início. Onde estavas tu quando eu
    mais precisava de ti? Já não há nada a dizer entre nós. Andam à tua procura por todo o lado. Queres mais uma chávena
    de café? O meu pai trabalhava antigamente nesta casa. Fecha a porta quando saíres, se faz favor. Nunca tinha visto
    uma coisa assim. O que é que vamos fazer com o dinheiro? Ela disse que esperava por nós. Tu sabes que a culpa não é
    minha.`,
  BR_PT: `Eu não acho que ele vai voltar hoje à noite. A gente devia ter contado a verdade para ela desde o começo. Onde
    você estava quando eu mais precisei de você? Não tem mais nada para dizer entre nós. Estão procurando você em todo
    lugar. Você quer mais uma xícara de café? Meu pai trabalhava nesta casa antigamente. Fecha a porta quando sair, por
    favor. Nunca vi uma coisa dessas na minha vida. O que a gente vai fazer com o dinheiro? Ela falou que ia esperar a
    gente. Você sabe muito bem que a culpa não é minha.`,
  IT: `Non credo che tornerà stasera. Avremmo dovuto dirle la verità fin dall'inizio. Dov'eri quando avevo più bisogno di
    te? Non c'è più niente da dire tra noi. Ti stanno cercando dappertutto da stamattina. Vuoi un'altra tazza di caffè?
    Mio padre lavorava in questa casa. Chiudi la porta quando esci, per favore. Non ho mai visto niente del genere.
    Che cosa facciamo adesso con i soldi? Lei ha detto che ci avrebbe aspettato. Sai bene che non è colpa mia.`,
  NL: `Ik denk niet dat hij vanavond nog terugkomt. We hadden haar vanaf het begin de waarheid moeten vertellen. Waar was
    je toen ik je het hardst nodig had? Er valt tussen ons niets meer te zeggen. Ze hebben overal naar je gezocht. Wil je
    nog een kopje koffie? Mijn vader werkte vroeger in dit huis. Doe de deur achter je dicht, alsjeblieft. Zoiets heb ik
    nog nooit gezien. Wat gaan we nu met het geld doen? Ze zei dat ze op ons zou wachten. Je weet toch dat het niet mijn
    schuld is.`,
  CS: `Nemyslím si, že se dnes večer vrátí. Měli jsme jí říct pravdu hned od začátku. Kde jsi byl, když jsem tě nejvíc
    potřebovala? Už si nemáme co říct. Všude tě hledají už od rána. Dáš si ještě jeden šálek kávy? Můj otec kdysi
    pracoval v tomhle domě. Zavři za sebou dveře, prosím tě. Nikdy předtím jsem nic takového neviděl. Co uděláme s těmi
    penězi? Říkala, že na nás počká. Přece víš, že to není moje vina.`,
  SV: `Jag tror inte att han kommer tillbaka i kväll. Vi borde ha berättat sanningen för henne från början. Var var du när
    jag behövde dig som mest? Det finns inget mer att säga mellan oss. De har letat efter dig överallt. Vill du ha en kopp
    kaffe till? Min pappa jobbade i det här huset förr. Stäng dörren efter dig, är du snäll. Jag har aldrig sett något
    liknande förut. Vad ska vi göra med pengarna nu? Hon sa att hon skulle vänta på oss. Du vet att det inte är mitt fel.`,
  HU: `Nem hiszem, hogy ma este visszajön. Már az elején el kellett volna mondanunk neki az igazat. Hol voltál, amikor a
    legnagyobb szükségem volt rád? Nincs már mit mondanunk egymásnak. Mindenhol téged keresnek reggel óta. Kérsz még egy
    csésze kávét? Az apám régen ebben a házban dolgozott. Csukd be magad után az ajtót, kérlek. Még soha nem láttam
    ilyesmit. Mit csinálunk most a pénzzel? Azt mondta, hogy megvár minket. Tudod jól, hogy nem az én hibám.`,
};
