import { setBlock } from './blocks.ts'
import { giveKudos } from './kudos.ts'
import { nudgePartner, sayToPartner } from './partners.ts'

export const peopleHandlers = {
  'give-kudos': giveKudos,
  'nudge-partner': nudgePartner,
  'say-to-partner': sayToPartner,
  'set-block': setBlock,
}
