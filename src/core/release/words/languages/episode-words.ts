// The words for "season" and "episode" in the languages that libraries use.

/** Before its number: `Saison 2`. */
export const SEASON = list(`
  season seasons se saison temporada temp staffel stagione sezon sezonul sezona sezonas sezóna сезон сезона الموسم موسم
  seizoen sæson sesong säsong sasong kausi évad evad hooaeg série serie séria řada rada σεζόν κύκλος עונה فصل phần mùa
  musim ซีซั่น ซีซัน シーズン 시즌 सीज़न सीजन σεζον κυκλος`);

/** After its number: `2. évad`. */
export const SEASON_AFTER = list(`
  sezon évad evad série serie séria сезон сезона season staffel temporada sezona sezóna řada rada hooaeg sezonas
  kausi stagione saison sesong säsong sæson σεζόν κύκλος κυκλος 시즌`);

/** These count a season only in front of an episode: `Book 2 Chapter 5`. A pattern. */
export const SEASON_OF_EPISODE = 'series|book|volume|vol[.]?|sez|stag|st|phan|ภาค|ปี';

/** Before its number: `Folge 5`. */
export const EPISODE = list(`
  episodes episode épisodes épisode folge folgen episodio episódio episodi episodul episoade episoadele capítulos capitulos capítulo capitulo episodios episódios capítol capitol
  cap bölüm bolum odcinek odcinki odc серия серии серія серії епизод эпизод епизода епізод выпуск الحلقة حلقة الحلقه حلقه الحلقتان الحلقتين ep eps epi
  aflevering afl avsnitt afsnit jakso epizoda epizód epizod επεισόδιο פרק قسمت tập ตอนที่ ตอน rész resz osa díl dil diel
  puntata puntate serija sērija एपिसोड エピソード 에피소드 επεισοδιο επ 第 제`);

/** After its number: `5. Bölüm`. */
export const EPISODE_AFTER = list(`
  bölüm bolum blm odcinek rész resz díl dil diel серия серії серія серии епизод эпизод епизода епізод выпуск episode episodio episódio
  épisode folge puntata epizoda epizód osa jakso sērija serija seria seriya serya сер avsnitt afsnit aflevering επεισόδιο επεισοδιο 话 話 集 回 화 회`);

/** A sign behind a number that counts episodes: `5話`. */
export const EPISODE_SIGN = '[話话集回화회]';

function list(words: string): string {
  return words.trim().split(/\s+/).join('|');
}
