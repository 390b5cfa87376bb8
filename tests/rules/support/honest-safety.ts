/** What members block, through the product's own code. */
import type { Cloud } from '#data/cloud/cloud.ts'
import { pushBlock } from '#data/records/block/push.ts'
import { hasBlocked } from './blocks.ts'
import { stampNow } from './community.ts'
import { contextOf, type HonestCommit } from './honest-commit.ts'

const setsBlock = async (cloud: Cloud, stands: boolean) =>
  pushBlock(await contextOf('self', cloud), {
    ...{ kind: 'setBlock', blockedId: 'mate', name: 'The mate', stands, at: stampNow() },
  })

export const HONEST_SAFETY: readonly HonestCommit[] = [
  {
    ...{ name: 'member blocked', by: 'self' },
    flow: (cloud) => setsBlock(cloud, true),
  },
  {
    ...{ name: 'member unblocked', by: 'self', given: () => hasBlocked('self', 'mate') },
    flow: (cloud) => setsBlock(cloud, false),
  },
]
