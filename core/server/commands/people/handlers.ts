import { setBlock } from './blocks.ts'
import { giveKudos } from './kudos.ts'

export const peopleHandlers = {
  'give-kudos': giveKudos,
  'set-block': setBlock,
}
