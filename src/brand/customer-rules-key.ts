/** The key in localStorage under which a demo stores the style rules of its customer's colour. */
export const customerRulesKey = 'customerRules';
