/** Every field changed in turn of what members and coaches write themselves; and records that are too large. */
import { describeLies, happened, liesOf } from './support/attacks.ts'
import { checkOff, saveSettings } from './support/community.ts'
import { describeForgeries } from './support/forgeries.ts'
import { changed, OWN_COMMITS, stamped, TRUSTED_BY_NOBODY } from './support/own.ts'

describeForgeries([
  ...OWN_COMMITS.map(({ collection, harmless, ...commit }) => ({
    ...commit,
    ...{ title: collection, harmless: { [collection]: harmless } },
  })),
  {
    title: 'a corrected check-off',
    given: () => happened('self', checkOff('self', { habit1: true, habit3: true })),
    honest: () => checkOff('self', { habit1: false, habit2: true }),
    harmless: {
      trackingDaily: [
        ...[...TRUSTED_BY_NOBODY, ...stamped('habit2')],
        ...changed('stamps/habit1', 'stamps/habit3'),
      ],
    },
  },
])

describeLies(
  'nobody fills the database with days',
  { honest: () => checkOff('self', { habit1: true }) },
  liesOf('trackingDaily', { 'a record of a mebibyte': ['userName', 'a'.repeat(1_040_000)] }),
)
describeLies(
  'nobody fills the database with names',
  { honest: () => saveSettings('self', { name: 'Ada' }) },
  liesOf('users', { 'a name of a million characters': ['name', 'a'.repeat(1_000_000)] }),
)
