const codes =
  'AE AR AT AU BE BG BR CA CH CL CN CO CR CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LT LU LV MA MT MX MY NL NO NZ PA PE PH PL PT RO RS SA SE SG SI SK TH TR TW UA US UY VN ZA'.split(
    ' ',
  );
const names = new Intl.DisplayNames(undefined, { type: 'region' });

export const countries = codes.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) => a.label.localeCompare(b.label));
export const currencies = Intl.supportedValuesOf('currency');
export const timeZones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
