/** The questions of a group's check-in (docs/decisions/0128-check-in.md). */
import { describeLies } from '../support/attacks.ts'
import { change } from '../support/lies.ts'
import { group, logged } from '../support/records.ts'

const asks = (...questions: readonly unknown[]) => change('groups', 'checkInQuestions', questions)
describeLies(
  'a group asks at most three questions',
  {
    by: 'admin',
    honest: async () => logged([group('new', { checkInQuestions: ['Why?', 'How?', 'When?'] })]),
  },
  [
    { name: 'by a coach', as: 'coach' },
    { name: 'four questions', lie: asks('1', '2', '3', '4') },
    { name: 'a third of 121 characters', lie: asks('1', '2', 'x'.repeat(121)) },
    { name: 'a question that is a number', lie: asks(1) },
    { name: 'questions that are a text', lie: change('groups', 'checkInQuestions', 'Why?') },
  ],
)
