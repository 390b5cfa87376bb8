/** What `tests/rules/attacks/extremes.rules.ts` found (docs/decisions/0098-bad-records.md). */
import { describeAttacks } from '../support/attacks.ts'
import { saveSettings } from '../support/community.ts'
import { change } from '../support/lies.ts'

// With null as the default, `user.get('closedAt', null)` could not tell a written null from a missing field.
describeAttacks('a member’s own record holds no', [
  {
    name: 'null as the time of its closing',
    honest: () => saveSettings('self', { dayStartHour: 4 }),
    lie: change('users', 'closedAt', null),
  },
])
