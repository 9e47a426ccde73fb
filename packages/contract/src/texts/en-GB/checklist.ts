export { checklist } from '../en/checklist.ts'
