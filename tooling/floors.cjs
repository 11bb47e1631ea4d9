/** The floors of the core, from the ground up: each sees those below it. */
exports.FLOORS = [
  ['contract'],
  ['errors'],
  ['session'],
  ['routes'],
  ['host'],
  ['i18n'],
  ['http'],
  ['keys'],
  ['fields', 'ui'],
  ['calls', 'captions', 'reports'],
  ['list'],
  ['screen'],
  ['element'],
];
