import { giveKudos } from './kudos.ts'

export const peopleHandlers = {
  'give-kudos': giveKudos,
}
