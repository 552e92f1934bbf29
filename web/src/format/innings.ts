/** Outs as innings pitched, as in a box score: 14 outs are "4.2". */
export { inningsText } from '@full-count/baseball';
