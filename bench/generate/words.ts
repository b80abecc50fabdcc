/** Harmless office vocabulary. Enough of it that generated prose compresses about as well as real prose. */
type Words = readonly [string, ...string[]];

const words = (text: string): Words => {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  return [first, ...rest];
};

export const PEOPLE = words(`
  Adela Bruno Celine Dmitri Esther Farid Gudrun Hakim Ingrid Jonas Katya Leandro Mireille Nils Odile Pavel Quirin Rosa
  Samir Tilda Umberto Vesna Wilma Xenia Yusuf Zora Anselm Beatrix Corentin Dorothea Emeka Fiorella Gaspard Hildegard
`);

export const TEAMS = words(`
  treasury procurement payroll facilities logistics archives compliance reception scheduling billing catering
  inventory translation onboarding maintenance reporting reconciliation warehousing registry dispatch
`);

export const OBJECTS = words(`
  invoice ledger schedule manifest receipt voucher contract timesheet register statement shipment template folder
  estimate reminder calendar checklist badge meeting workshop delivery warranty subscription reservation inventory
  spreadsheet forecast attachment draft signature deadline budget allocation transfer refund deposit balance entry
  quote catalogue index summary appendix footnote paragraph ticket queue backlog milestone survey newsletter memo
  itinerary certificate permit lease annex inspection audit archive snapshot backup record column formula threshold
`);

export const ADJECTIVES = words(`
  quarterly pending duplicate corrected archived regional provisional annual signed missing outdated revised internal
  external approved preliminary weekly final partial original scanned handwritten translated shared confidential
  urgent routine unusual consistent complete separate temporary permanent recent earlier later shorter longer clear
`);

export const VERBS = words(`
  reviewed checked compared forwarded prepared collected updated postponed confirmed corrected summarised requested
  returned assigned archived printed scheduled delivered recorded measured estimated reopened closed renamed merged
  separated transferred counted labelled stamped verified copied drafted translated published withdrew renewed
`);

export const ADVERBS = words(`
  carefully quickly again yesterday today recently jointly separately directly twice quietly formally manually
  gradually partly finally initially usually occasionally promptly already together
`);

export const PLACES = words(`
  Antwerp Bergen Cork Dresden Evora Fribourg Genoa Haarlem Innsbruck Jaca Kaunas Leuven Malmo Nantes Olomouc Poznan
  Quimper Riga Salzburg Tartu Utrecht Vaasa Winterthur Ypres Zadar
`);

export const REASONS = words(`
  holiday strike storm migration audit relocation rounding mismatch typo outage handover inspection upgrade renovation
  shortage surplus backlog misprint delay substitution
`);
