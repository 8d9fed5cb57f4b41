import { refField, textField } from '../../kernel/contract/records/field.ts';
import { resource } from '../../kernel/contract/records/resource.ts';
import { mayEdit, mayImport } from './access.ts';

export const areas = resource({
  name: 'areas',
  title: 'Areas',
  one: 'area',
  idField: 'area_id',
  labelField: 'area_name',
  fields: { area_name: textField('Area', { hint: 'Bar, cellar, kitchen' }) },
  search: ['area_name'],
  pageSize: 25,
  edit: mayEdit,
  bulk: mayImport,
  rows: 'tenant',
  refreshes: ['locations.list', 'catalogue.setup'],
});

export const locations = resource({
  name: 'locations',
  title: 'Locations',
  one: 'location',
  idField: 'location_id',
  labelField: 'locationName',
  fields: { locationName: textField('Location', { hint: 'Back bar, speed rail, walk-in fridge' }), areaId: refField('Area', 'areas') },
  search: ['locationName'],
  sameBy: [['locationName', 'areaId']],
  pageSize: 25,
  edit: mayEdit,
  bulk: mayImport,
  rows: 'tenant',
  refreshes: ['catalogue.setup'],
});
