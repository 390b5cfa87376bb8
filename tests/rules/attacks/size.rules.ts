/** Records that are too large. */
import { describeAttacks } from '../support/attacks.ts'
import { checkOff, saveSettings } from '../support/community.ts'
import { change } from '../support/lies.ts'

describeAttacks('nobody fills the database', [
  {
    name: 'a record of a mebibyte',
    honest: () => checkOff('self', { habit1: true }),
    lie: change('trackingDaily', 'userName', 'a'.repeat(1_040_000)),
  },
  {
    name: 'a name of a million characters',
    honest: () => saveSettings('self', { name: 'Ada' }),
    lie: change('users', 'name', 'a'.repeat(1_000_000)),
  },
])
