/** What a check-in may not say (docs/decisions/0128-check-in.md). */
import type { CheckInAnswer, WeekFigures } from '#core/records/check-in.ts'
import { describeLies, type Told } from '../support/attacks.ts'
import { checkIn } from '../support/check-ins.ts'
import { change } from '../support/lies.ts'

const TEXT = 'checkInTexts'
const honest = async () => checkIn('self')
const figure = (path: keyof WeekFigures, to: unknown) => change(TEXT, `figures/${path}`, to)
const answers = (...to: readonly (Partial<CheckInAnswer> | object | string)[]) =>
  change(TEXT, 'answers', to)
const saying: readonly Told[] = [
  {
    name: 'an answer of 1,001 characters',
    lie: answers({ question: 'Why?', answer: 'x'.repeat(1_001) }),
  },
  {
    name: 'a question of 121 characters',
    lie: answers({ question: 'x'.repeat(121), answer: '' }),
  },
  {
    name: 'four answers',
    lie: answers(...[1, 2, 3, 4].map(() => ({ question: 'Why?', answer: '' }))),
  },
  {
    name: 'a third answer that is too long',
    lie: answers(...['', '', 'x'.repeat(1_001)].map((answer) => ({ question: 'Why?', answer }))),
  },
  { name: 'an answer to no question', lie: answers({ answer: 'Yes' }) },
  { name: 'an answer that is a number', lie: answers({ question: 'Why?', answer: 7 }) },
  {
    name: 'an answer with a picture',
    lie: answers({ question: 'Why?', answer: '', picture: 'a' }),
  },
  { name: 'answers that are a text', lie: change(TEXT, 'answers', 'Hard') },
  { name: 'an answer that is a text', lie: answers('Hard') },
  { name: 'eleven points a day', lie: figure('points', [11, 0, 0, 0, 0, 0, 0]) },
  { name: 'half a point', lie: figure('points', [0.5, 0, 0, 0, 0, 0, 0]) },
  {
    name: 'a day that is less than a break',
    lie: figure('points', [-3, 0, 0, 0, 0, 0, 0]),
  },
  { name: 'points that are texts', lie: figure('points', ['1', 0, 0, 0, 0, 0, 0]) },
  {
    name: 'two days in one text',
    lie: figure('points', ['1,1', 0, 0, 0, 0, 0, 0]),
  },
  { name: 'a week of eight days', lie: figure('points', [0, 0, 0, 0, 0, 0, 0, 0]) },
  { name: 'a habit on eight days', lie: figure('habits', [8, 0, 0, 0]) },
  { name: 'five habits', lie: figure('habits', [1, 1, 1, 1, 1]) },
  { name: 'an average of eight days', lie: figure('habitsBefore', [7.1, 0, 0, 0]) },
  { name: 'averages of some habits', lie: figure('habitsBefore', [1, 2]) },
  { name: 'eight confirmed days', lie: figure('confirmedDays', 8) },
  { name: 'hours without a confirmed day', lie: figure('confirmedDays', 0) },
  { name: 'a plan of 25 hours', lie: figure('planned', [25, 0, 0, 0, 0]) },
  { name: 'a plan without a category', lie: figure('planned', [5, 5, 5, 5]) },
  { name: 'hours below none', lie: figure('actual', [-1, 0, 0, 0, 0]) },
  { name: 'hours to the minute', lie: figure('actual', [1.25, 0, 0, 0, 0]) },
  { name: 'no hours where there is a plan', lie: figure('actual', []) },
  { name: 'earlier hours in words', lie: figure('actualBefore', ['all', 0, 0, 0, 0]) },
  { name: 'earlier hours of some categories', lie: figure('actualBefore', [1]) },
  { name: 'a figure of one’s own', lie: change(TEXT, 'figures/streak', 40) },
  { name: 'figures that are a text', lie: change(TEXT, 'figures', 'Good') },
]

describeLies('a check-in says no more than it may', { honest }, saying)
