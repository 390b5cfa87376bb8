/** What the product writes as an admin. */
import type { Cloud } from '#data/cloud/cloud.ts'
import type { RulesWrite } from './documents.ts'
import { clientOf } from './people.ts'
import { recordingCloud } from './rules-cloud.ts'

export const ADMIN = { userId: 'admin', name: 'Alex' } as const

/** What the product would write as an admin. */
export async function recorded(
  act: (cloud: Cloud) => Promise<unknown>,
): Promise<readonly RulesWrite[]> {
  const { cloud, writes } = recordingCloud(await clientOf('admin'))
  await act(cloud)
  return writes
}
