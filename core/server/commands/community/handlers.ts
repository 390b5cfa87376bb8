import { changeGroup, makeGroup } from './groups.ts'
import { saveProject } from './projects.ts'

export const communityHandlers = {
  'change-group': changeGroup,
  'make-group': makeGroup,
  'save-project': saveProject,
}
