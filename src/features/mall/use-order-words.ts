/** Returns the texts about an order, with the site's name for coins. */
import { useCoinName } from '../../api/resources/coin-name.ts';
import { type OrderWords, useWordsOfOrders } from '../../ui/words/order-words.ts';

export function useOrderWords(): OrderWords {
  return useWordsOfOrders(useCoinName());
}
