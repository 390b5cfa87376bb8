/** Where attacks on what members do to each other have gone. */
import type { Moved } from './moved.ts'

type Area = 'kudos' | 'blocks' | 'partners'
type Door = Pick<Moved, 'door' | 'file' | 'title'>

/** An attack on a command (`tests/attacks`). */
export const attacks = (area: Area, title: string): Door => {
  return { door: 'command', file: `tests/attacks/${area}.ts`, title }
}
/** A test of the handler. */
export const handler = (area: Area, title: string): Door => {
  return { door: 'command', file: `core/server/commands/people/${area}.test.ts`, title }
}
/** Nobody may write it. */
export const closed = (collection: Area): Door => {
  return { door: 'closed', file: 'core/policies/collections/collections.ts', title: collection }
}
/** Attacks of one file of `tests/rules/attacks`, by their titles. */
export const from = (file: string, doors: Readonly<Record<string, Door>>): readonly Moved[] =>
  Object.entries(doors).map(([attack, door]) => ({ attack: `${file}: ${attack}`, ...door }))
/** The pause is a budget of the day now. */
export const budget: Door = {
  door: 'command',
  file: 'core/server/commands/run-command.test.ts',
  title: 'refuses more than a day allows',
}
