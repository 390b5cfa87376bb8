import { allowUpload } from './allow-upload.ts'

export const fileHandlers = {
  'allow-upload': allowUpload,
}
