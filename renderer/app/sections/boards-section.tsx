import { PATHS } from '#core/values/links/paths.ts'
import { SectionLayout } from '../layout/section-layout.tsx'
import { BOARDS } from './words.ts'

const LINKS = [
  { to: PATHS.leaderBoard, label: BOARDS.group },
  { to: PATHS.personalLeaderBoard, label: BOARDS.personal },
  { to: PATHS.groupsLeaderBoard, label: BOARDS.groups },
]

/** The links between the three boards of docs/product.md#routes. */
export function BoardsSection() {
  return <SectionLayout label={BOARDS.label} links={LINKS} />
}
