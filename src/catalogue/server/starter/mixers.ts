import { type StarterShelf, shelf } from './shelf.ts';

export const mixers: readonly StarterShelf[] = [
  shelf(
    'Mixers & syrups',
    'Tonics & mixers',
    { abv: '', sizes: '200b / 200b' },
    `
    Fever-Tree: Indian Tonic Water | | 200b 500b 150c / 200b 500b 150c
    Fever-Tree: Refreshingly Light Indian Tonic Water | | 200b 500b 150c / 200b 500b 150c
    Fever-Tree: Mediterranean Tonic; Elderflower Tonic; Aromatic Tonic | | 200b 500b / 200b 500b 150c
    Fever-Tree: Ginger Beer | | 200b 500b 150c / 200b 500b 150c
    Fever-Tree: Ginger Ale; Club Soda; Sparkling Pink Grapefruit | | 200b 500b 150c / 200b 500b
    Fever-Tree: Sparkling Lime & Yuzu; Blood Orange Ginger Beer; Lemon Tonic; Cucumber Tonic | | 200b 500b / 200b 500b
    Fever-Tree: Soda Water; Sicilian Lemonade; Rhubarb & Raspberry Tonic; Madagascan Cola; Clementine Tonic | | / 200b 500b
    Schweppes: Tonic Water | | 10zb 7.5zc 12zc 1000b / 125b 180b 200b 150c 330c 1000b
    Schweppes: Slimline Tonic | | / 125b 180b 200b 150c 1000b
    Schweppes: Ginger Ale | | 10zb 7.5zc 12zc 1000b / 125b 200b 150c 1000b
    Schweppes: Club Soda | | 10zb 7.5zc 12zc 1000b
    Schweppes: Soda Water; Bitter Lemon; Russchian; Canada Dry Ginger Ale | | / 125b 200b 1000b
    Schweppes: Wild Berry; Ginger Beer; Pink Tonic | | / 200b 1000b
    Canada Dry: Ginger Ale | | 10zb 7.5zc 12zc 1000b 2000b / 330c
    Canada Dry: Tonic Water; Club Soda | | 10zb 7.5zc 12zc 1000b
    Canada Dry: Diet Ginger Ale; Bold Ginger Ale | | 12zc 2000b
    Seagram's: Ginger Ale; Tonic Water; Club Soda | | 12zc 1000b 2000b
    Vernors: Ginger Ale | | 12zc 20zb 2000b
    Blenheim: Ginger Ale Hot; Ginger Ale Medium | | 12zb
    Q: Tonic Water; Spectacular Tonic; Ginger Beer; Ginger Ale; Club Soda; Grapefruit; Margarita Mix | | 6.7zb 7.5zc
    Fentimans: Premium Indian Tonic Water; Naturally Light Tonic Water; Pink Grapefruit Tonic; Connoisseurs Tonic | | 200b 500b / 125b 200b 500b
    Thomas Henry: Tonic Water; Ginger Beer; Bitter Lemon; Ginger Ale; Soda Water; Elderflower Tonic; Cherry Blossom Tonic; Pink Grapefruit; Dry Tonic; Mystic Mango; Spicy Ginger | | / 200b 750b
    Aqua Monaco: Tonic Water; Extra Dry Tonic; Hot Ginger; Green Monaco; Golden Extra Dry | | / 230b
    Goldberg: Tonic Water; Intense Ginger; Bitter Lemon; Soda Water; Japanese Yuzu | | / 200b 1000b
    Red Bull Organics: Tonic Water; Ginger Beer; Bitter Lemon; Simply Cola; Purple Berry; Viva Mate | | 8.4zc / 250b 250c
    1724: Tonic Water | | 200b / 200b
    East Imperial: Burma Tonic; Old World Tonic; Yuzu Tonic; Mombasa Ginger Beer; Grapefruit Tonic | | 150b / 150b
    Franklin & Sons: Indian Tonic; Light Tonic; Ginger Beer; Ginger Ale; Soda Water; Pink Grapefruit Soda; Rhubarb Tonic; Elderflower & Cucumber Tonic | | / 200b 500b
    Double Dutch: Indian Tonic; Skinny Tonic; Cucumber & Watermelon; Pomegranate & Basil; Ginger Beer; Soda Water; Pink Grapefruit Soda; Cranberry Tonic | | 200b / 200b 500b
    London Essence: Indian Tonic; Grapefruit & Rosemary Tonic; Pomelo & Pink Pepper Tonic; Ginger Ale; Soda Water; Ginger Beer; White Peach & Jasmine Soda | | 200b / 200b
    Merchant's Heart: Classic Tonic; Light Tonic; Pink Peppercorn; Hibiscus | | / 200b
    Poachers: Classic Irish Tonic; Wild Tonic; Citrus Tonic; Ginger Beer; Irish Soda | | / 200b
    Royal Bliss: Tonic Water; Ginger Ale; Bitter Lemon; Zero Tonic; Yuzu; Vibrant Berry | | / 200b
    Nordic Mist: Tonic; Tonic Zero; Ginger Ale; Bitter Lemon | | / 200b
    Kinley: Tonic Water; Bitter Lemon; Ginger Ale | | / 200b 250b 330c 1000b
    Le Tribute: Tonic Water; Ginger Beer; Lemon; Olive | | 200b / 200b
    Regatta: Ginger Beer; Ginger Beer Light; Pacific Sunset | | 7.5zc 8.4zb
    Gosling's: Stormy Ginger Beer; Diet Stormy Ginger Beer | | 12zc 1000b
    Barritt's: Ginger Beer; Diet Ginger Beer | | 12zb 12zc
    Cock'n Bull: Ginger Beer | | 12zb
    Ting: Grapefruit | | 12zb 300b / 300b 330c
    Old Jamaica: Ginger Beer | | / 330c
    Finest Call: Bloody Mary Mix; Sweet & Sour Mix; Margarita Mix; Strawberry Purée Mix; Piña Colada Mix; Grenadine; Lime Juice; Lemon Juice; Triple Sec Syrup; Mango Purée Mix; Simple Syrup; Mojito Mix | | 1000b / 1000b
    Master of Mixes: Bloody Mary; Margarita; Sweet & Sour; Strawberry; Piña Colada; Grenadine; Mojito | | 1000b 1750b
    Mr & Mrs T: Bloody Mary Mix; Margarita Mix; Sweet & Sour Mix; Piña Colada Mix | | 1000b 1750b
    Zing Zang: Bloody Mary Mix; Margarita Mix; Blazing Bloody Mary Mix; Strawberry; Piña Colada | | 32zb 1750b
    Tabasco: Bloody Mary Mix | | 32zb
    McClure's: Bloody Mary Mixer | | 32zb
    Filthy: Bloody Mary Mix; Margarita Mix; Olive Brine | | 32zb 8zb
    Demitri's: Bloody Mary Seasoning Classic; Bloody Mary Seasoning Extra Horseradish | | 32zb
    Longbottom & Co.: Virgin Mary | | / 250c 
    Bloody Drinks: Classic Bloody Mary Mix | | / 250c
    Dirty Sue: Olive Juice | | 375b 750b
    Coco López: Cream of Coconut | | 15zc
    Island Oasis: Strawberry; Piña Colada; Margarita; Mango; Ice Cream | | 32zb
    Jose Cuervo: Margarita Mix Classic Lime; Margarita Mix Strawberry | | 1000b 1750b
    Rose's: Sweetened Lime Juice | | 12zb 1000b
    Rose's: Grenadine | | 12zb 1000b
    Rose's: Lime Cordial | | / 1000b
    Stirrings: Cosmopolitan Mix; Margarita Mix; Blood Orange Bitters; Simple Syrup | | 750b
    Supasawa: Sour Mixer | | 700b / 700b
  `,
  ),
  shelf(
    'Mixers & syrups',
    'Syrups',
    { abv: '', sizes: '750b 1000b / 700b 1000b' },
    `
    Monin: Pure Cane Sugar; Grenadine; Vanilla; Caramel; Hazelnut; Coconut; Strawberry; Raspberry; Passion Fruit; Mango; Peach; Blackberry; Blueberry; Elderflower; Lavender; Rose; Orgeat Almond; Cinnamon; Gingerbread; Ginger; Lemongrass; Cucumber; Watermelon; Pineapple; Kiwi; Green Apple; Mojito Mint; Spicy Mango; Habanero Lime; Agave Nectar; Honey; Maple Spice; Pumpkin Spice; Chocolate; White Chocolate; Chocolate Cookie; Irish Cream; Amaretto; Blue Curaçao; Triple Sec; Falernum; Hibiscus; Cherry; Pomegranate; Yuzu; Pink Grapefruit; Banana; Salted Caramel; Popcorn; Chai Tea; Macadamia Nut; Pistachio; Butterscotch; Tiramisu; Violet; Lychee; Guava; Blood Orange; Rhubarb; Desert Pear; Almond; Basil
    Torani: Vanilla; Caramel; Hazelnut; Peppermint; Raspberry; Strawberry; Peach; Coconut; Lavender; Simple Syrup; Cane Sugar; Pumpkin Pie; Salted Caramel; Brown Sugar Cinnamon; Blue Raspberry; Mango; Passion Fruit; Grenadine; Almond; Irish Cream; White Chocolate; Amaretto; Sugar Free Vanilla; Sugar Free Caramel; Sugar Free Hazelnut | | 750b
    DaVinci Gourmet: Vanilla; Caramel; Hazelnut; Coconut; Peach; Raspberry; Sugar Free Vanilla; Sugar Free Caramel | | 750b / 750b 1000b
    Routin 1883: Vanilla; Caramel; Hazelnut; Grenadine; Orgeat; Elderflower; Pure Cane Sugar; Passion Fruit; Strawberry; Lavender; Coconut; Mint; Blackberry; Hibiscus; Ginger | | 750b 1000b / 700b 1000b
    Giffard: Grenadine Syrup; Orgeat Syrup; Cane Sugar Syrup; Vanilla Syrup; Strawberry Syrup; Raspberry Syrup; Mint Syrup; Passion Fruit Syrup; Cucumber Syrup; Ginger Syrup; Elderflower Syrup; Coconut Syrup; Caramel Syrup | | 1000b / 1000b
    Teisseire: Grenadine; Menthe; Citron; Fraise; Pêche; Orgeat | | / 700b 1000b
    Liber & Co.: Demerara Gum Syrup; Real Grenadine; Almond Orgeat; Pineapple Gum Syrup; Tropical Passionfruit; Fiery Ginger; Premium Tonic; Blood Orange Cordial; Classic Gum Syrup; Raspberry Gum Syrup; Caramelized Fig | | 280b 500b
    Small Hand Foods: Orgeat; Gum Syrup; Pineapple Gum Syrup; Raspberry Gum Syrup; Grenadine; Tonic Syrup | | 250b 500b 1000b
    BG Reynolds: Orgeat; Falernum; Passion Fruit; Cinnamon; Don's Mix; Lush Grenadine; Hibiscus; Simple Syrup | | 375b
    Liquid Alchemist: Orgeat; Passion Fruit; Ginger; Grenadine; Coconut; Apple Spice; Strawberry; Prickly Pear; Tamarind; Blood Orange; Mango | | 375b 750b
    Pratt Standard: True Grenadine; True Ginger Syrup; True Tonic Syrup; Rich Simple | | 16zb
    Jack Rudy: Classic Tonic Syrup; Small Batch Grenadine; Sweet Tea Syrup; Demerara Syrup | | 500b
    Fee Brothers: Grenadine; Orgeat; Falernum; Simple Syrup; Rock Candy | | 750b
    Fee Brothers: Foam | | 5zb
    Trader Vic's: Orgeat; Grenadine; Passion Fruit; Kona Coffee; Rock Candy | | 1000b
    Reàl: Cream of Coconut; Strawberry; Mango; Raspberry; Passion Fruit; Agave; Ginger; Peach; Pineapple; Blackberry; Guava; Kiwi; Banana; Black Cherry; Watermelon; Prickly Pear; Pumpkin; Blueberry | | 500b
    Bristol Syrup Company: Gomme; Grenadine; Orgeat; Vanilla; Pineapple; Falernum; Passion Fruit; Rich Demerara | | / 750b
    Sweetbird: Vanilla; Caramel; Hazelnut; Sugar; Grenadine; Passion Fruit; Coconut | | / 700b 1000b
    Riemerschmid: Rohrzucker; Grenadine; Vanille; Mandel; Holunderblüte; Erdbeere; Maracuja | | / 700b
    Darbo: Holunderblüten Sirup; Himbeer Sirup | | / 500b 1000b
    Rieme: Grenadine; Elderflower; Mint | | / 1000b
    Belvoir: Elderflower Cordial; Lime Cordial; Raspberry & Lemon Cordial | | / 500b
    Bottlegreen: Elderflower Cordial; Ginger & Lemongrass Cordial; Spiced Berry Cordial | | / 500b
    Robinsons: Orange Cordial; Blackcurrant Cordial; Lemon Barley Water | | / 1000b 
    Ribena: Blackcurrant Cordial | | / 500b 850b
    MiWadi: Orange; Blackcurrant; Lime | | / 1000b
    Kia-Ora: Orange; Blackcurrant | | / 1000b
    Perfect Purée: Passion Fruit Concentrate; White Peach; Red Raspberry; Strawberry; Mango; Blood Orange; Prickly Pear; Green Apple; Banana; Coconut; Lychee; Ginger; El Corazon; Caramelized Pineapple | | 30zb
    Boiron: Passion Fruit; White Peach; Raspberry; Strawberry; Mango; Lychee; Coconut; Blackcurrant; Pineapple; Banana; Pear; Apricot; Blood Orange; Kalamansi; Yuzu | | 1000b / 1000b
    Ravifruit: Passion Fruit; Raspberry; Strawberry; Mango; White Peach; Coconut | | / 1000b
    Funkin: Passion Fruit Purée; Strawberry Purée; Raspberry Purée; Mango Purée; White Peach Purée; Coconut Purée; Pineapple Purée; Lychee Purée; Blackcurrant Purée; Banana Purée; Pear Purée; Watermelon Purée; Peach Purée; Cherry Purée | | / 1000t
    Funkin: Lime Juice; Lemon Juice; Sugar Syrup; Grenadine Syrup; Vanilla Syrup; Elderflower Syrup; Mojito Mixer; Strawberry Daiquiri Mixer; Passion Fruit Martini Mixer; Piña Colada Mixer; Espresso Martini Mixer; Margarita Mixer | | / 1000t
    Wholesome: Organic Blue Agave; Organic Raw Blue Agave | | 11.75zb 44zb
    Ghirardelli: Chocolate Sauce; Caramel Sauce; White Chocolate Sauce | | 64zb
    Hershey's: Chocolate Syrup | | 24zb 48zb
    Monin: Dark Chocolate Sauce; Caramel Sauce; White Chocolate Sauce | | 64zb / 1890b
    Lyle's: Golden Syrup | | / 700b
  `,
  ),
];
