import type { Random } from '../random.ts';

const firstNames =
  'Aaliyah Aaron Abigail Adaeze Adrian Aisha Alana Alejandro Alice Amara Amelia Amir Ana Andre Angela Anika Anthony Antonio Arjun Ashley Beatriz Ben Bianca Brandon Brenda Brian Brittany Bruno Caleb Camila Carlos Carmen Catherine Chandra Charles Chen Chloe Christopher Claire Curtis Cynthia Daniel Daniela Darius David Deepa Denise Derek Desmond Devon Diego Dmitri Dolores Dominique Donna Dwayne Elena Elijah Eliza Emeka Emily Emma Eric Erin Esperanza Ethan Eva Farah Fatima Felipe Fernando Fiona Francesca Frank Gabriel Gabriela Gary George Gerald Giovanni Gloria Grace Graciela Gregory Hannah Harold Hassan Hector Helen Henry Hiro Holly Hye-jin Ian Imani Inés Irene Isaac Isabel Ivan Jacob Jade Jamal James Janelle Jasmine Javier Jayden Jeanette Jennifer Jerome Jessica Jin Joan Joaquin Joel John Jonathan Jorge José Joseph Joshua Joy Juan Julia Julian Kaito Karen Karim Katherine Kayla Keisha Kelly Kenji Kevin Khalil Kim Kofi Kristen Kyle Lamar Latoya Laura Leila Leon Leticia Liam Lien Linda Lorenzo Lucas Lucia Luz Mai Malik Manuel Marcus Margaret Maria Mariana Marisol Mark Martin Mary Mateo Matthew Maya Megan Mei Melissa Mercedes Miguel Mila Min-jun Mohammed Monique Morgan Naomi Natalie Nathan Neha Nia Nicholas Nicole Nina Noah Noor Octavia Olga Olivia Omar Oscar Owen Pablo Pamela Patricia Paul Pedro Peter Philip Phuong Pilar Priya Quentin Rachel Rafael Rahul Ramona Raquel Raymond Rebecca Renata Ricardo Robert Rocío Rodney Roger Rosa Ruben Ruth Ryan Sabrina Salim Samantha Samuel Sandra Santiago Sara Sean Serena Shanice Sharon Sheila Simone Sofia Sonia Stacy Stephen Susan Sven Tamara Tariq Tatiana Teresa Terrence Thanh Theo Thomas Tiffany Timothy Tomás Tyler Uma Valentina Valerie Vanessa Veronica Victor Vikram Vincent Violet Walter Wei Wendy William Xavier Xiomara Yara Yolanda Yuki Yusuf Zachary Zainab Zoe'.split(
    ' ',
  );
const lastNames =
  'Abbott Acosta Adams Adeyemi Aguilar Ahmed Alvarez Andersen Anderson Arroyo Bailey Baker Banerjee Banks Barnes Bautista Bélanger Becker Bell Bennett Bergstrom Bhatt Bishop Boateng Bouchard Bradley Brooks Brown Bryant Burke Burns Butler Byrne Cabrera Campbell Cardenas Carlson Carter Castillo Chang Chavez Chen Cho Choi Clark Cohen Cole Coleman Collins Contreras Cooper Cordero Cortez Costa Côté Cruz Cummings Dang Daniels Das Davis Delgado Desai Diaz Dixon Doan Douglas Doyle Duarte Duncan Edwards Ellis Erickson Escobar Espinoza Evans Farrell Ferguson Fernandes Figueroa Fischer Fitzgerald Fleming Flores Ford Foster Fox Franklin Freeman Fuentes Gagnon Gallagher Garcia Garza Gibson Gill Gomez Gonzalez Gordon Graham Grant Gray Green Griffin Guerrero Gupta Gutierrez Guzman Hall Hamilton Hansen Harper Harris Hart Hassan Hayes Henderson Hernandez Herrera Hill Hoang Hoffman Holland Holmes Howard Huang Hughes Hunt Hussain Ibáñez Ibrahim Ito Jackson Jacobs James Jansen Jenkins Jensen Jimenez Johansson Johnson Jones Jordan Joseph Juarez Kang Kapoor Kaur Kelly Kennedy Khan Kim King Klein Knight Kowalski Kruger Kumar Lam Lambert Larsen Lavoie Lawson Le Lee Lewis Li Lin Lindgren Liu Long Lopez Lozano Luna Lynch Mahoney Maldonado Marin Marquez Marshall Martin Martinez Mason Mbeki McCarthy McCoy McDonald McKenzie Medina Mehta Mejia Mendez Mendoza Meyer Miller Mills Miranda Mitchell Molina Moore Morales Moreno Morgan Morris Morrison Murphy Murray Myers Nakamura Navarro Nelson Newman Nguyen Nielsen Novak Nowak Núñez Obi Ochoa Okafor Okonkwo Oliveira Olson Ong Ortiz Osei Owens Pacheco Padilla Palmer Park Parker Patel Patterson Peña Pereira Perez Perry Petersen Peterson Pham Phillips Pierce Porter Powell Price Quinn Ramirez Ramos Rao Reed Reid Reyes Reynolds Rice Richardson Rivera Roberts Robinson Rodriguez Rogers Rojas Roman Romero Rosario Rosen Ross Rossi Roy Ruiz Russell Ryan Salazar Sanchez Sandoval Santana Santiago Santos Sato Schmidt Schneider Schwartz Scott Sharma Shaw Silva Simmons Singh Smith Snyder Soto Spencer Stevens Stewart Stone Suarez Sullivan Suzuki Tanaka Taylor Thomas Thompson Torres Tran Trinh Tucker Turner Vargas Vasquez Vega Velez Vu Wagner Walker Wallace Walsh Wang Ward Warren Washington Watson Weaver Webb Weber Wells West White Williams Wilson Wong Wood Wright Wu Yamamoto Yang Young Yu Zamora Zapata Zhang Zhao Zimmerman'.split(
    ' ',
  );

/** A plausible name that is not in use. */
export function personName(from: Random, takenNames: Set<string>): string {
  for (;;) {
    const name = `${from.pick(firstNames)} ${from.pick(lastNames)}`;
    if (takenNames.has(name)) continue;
    takenNames.add(name);
    return name;
  }
}

/** Email address of a person in an organization. */
export function mailAddress(name: string, domain: string): string {
  const asciiName = name.normalize('NFD').replace(/[^a-zA-Z ]/g, '');
  return `${asciiName.toLowerCase().replaceAll(' ', '.')}@${domain}`;
}
