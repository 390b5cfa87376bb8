import { sendMessage } from './send-message.ts'

export const threadHandlers = {
  'send-message': sendMessage,
}
