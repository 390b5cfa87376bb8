/** Every field changed in turn of what coaches write about others. */
import { describeForgeries } from './support/forgeries.ts'
import { notes } from './support/records.ts'

describeForgeries([
  {
    title: 'a coach’s notes',
    by: 'coach',
    honest: async () => [notes('self', 'coach')],
    harmless: {
      coachNotes: [{ why: 'notes are the coach’s to write', names: ['notes changed'] }],
    },
  },
])
